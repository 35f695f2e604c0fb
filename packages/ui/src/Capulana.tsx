import { useId } from 'react';

/** The motif: a capulana of triangles, diamonds and half circles in two greens and sun, filling its box. */
export function Capulana({
  height,
  radius = 0,
  width = '100%',
}: {
  height: number;
  radius?: number;
  width?: number | string;
}) {
  const id = useId();
  return (
    <svg width={width} height={height} style={{ borderRadius: radius }} aria-hidden="true">
      <defs>
        <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
          <path d="M0 0h48v48H0z" fill="#0b5d4b" />
          <path d="M0 0h24L0 24zM48 48H24l24-24z" fill="#0e6f5a" />
          <path d="M24 12l12 12-12 12-12-12z" fill="#084437" />
          <path d="M24 18l6 6-6 6-6-6zM0 36a12 12 0 0 1 12 12H0zM48 12A12 12 0 0 1 36 0h12z" fill="#f2a33a" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
