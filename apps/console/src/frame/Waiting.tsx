import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../language.tsx';
import { OnlyTold } from './Told.tsx';

/** In place of what is on its way, as high as that will be; who listens is told so unless it comes at once. */
export function Waiting({ height, mt }: { height: number; mt?: 'sm' }) {
  const { list: texts } = useTexts();
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <>
      <OnlyTold>{isHere ? texts.loading : undefined}</OnlyTold>
      <Skeleton height={height} {...(mt === undefined ? {} : { mt })} radius={10} />
    </>
  );
}
