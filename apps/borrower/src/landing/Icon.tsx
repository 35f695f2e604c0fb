const strokes = {
  paper: 'M7 3h7l4 4v14H7zM4 4l16 16',
  phone:
    'M9.5 2.5h5A2.5 2.5 0 0 1 17 5v14a2.5 2.5 0 0 1-2.5 2.5h-5A2.5 2.5 0 0 1 7 19V5a2.5 2.5 0 0 1 2.5-2.5zM11 18.5h2',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2',
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l5 5L20 7',
};

/** A line icon; the landing draws its own six, so that the page carries no others. */
export function Icon({ name }: { name: keyof typeof strokes }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
