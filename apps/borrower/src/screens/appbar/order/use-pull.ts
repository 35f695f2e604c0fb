import { useEffect, useRef, useState, type RefObject } from 'react';
import { phaseAt, pulledPx, pullHeadPx, type PullPhase } from './pull.ts';

const successMs = 500;

/**
 * Watches the finger on the list and moves the list under it; gives back the state to show above. `onRefresh`: whether
 * the list is new.
 */
export function usePull(list: RefObject<HTMLElement | null>, onRefresh: () => Promise<boolean>): PullPhase {
  const [phase, setPhase] = useState<PullPhase>('normal');
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const gesture = followFinger(element, setPhase, () => refresh.current());
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('touchstart', gesture.start, { passive: true, signal });
    element.addEventListener('touchmove', gesture.move, { passive: false, signal });
    element.addEventListener('touchend', gesture.end, { signal });
    element.addEventListener('touchcancel', gesture.end, { signal });
    return () => stop.abort();
  }, [list]);
  return phase;
}

function followFinger(element: HTMLElement, show: (phase: PullPhase) => void, refresh: () => Promise<boolean>) {
  let startY: number | undefined;
  let fingerPx = 0;
  let busy = false;
  const shift = (px: number, smooth = false) => {
    element.style.transition = smooth ? 'transform 180ms ease-out' : 'none';
    element.style.transform = px === 0 ? '' : `translateY(${px}px)`;
  };
  return {
    start(event: TouchEvent) {
      const atTop = (document.scrollingElement?.scrollTop ?? 0) <= 0;
      startY = !busy && atTop ? event.touches[0]?.clientY : undefined;
      fingerPx = 0;
    },
    move(event: TouchEvent) {
      const y = event.touches[0]?.clientY;
      if (startY === undefined || y === undefined) return;
      const before = fingerPx;
      fingerPx = y - startY;
      // Taken back upwards the list is where it was: from there on the page scrolls.
      if (fingerPx <= 0 && before <= 0) return;
      if (fingerPx > 0 && event.cancelable) event.preventDefault();
      shift(pulledPx(fingerPx));
      show(phaseAt(fingerPx));
    },
    async end() {
      if (startY === undefined || fingerPx <= 0) return;
      startY = undefined;
      if (phaseAt(fingerPx) === 'loosing') {
        busy = true;
        shift(pullHeadPx, true);
        show('loading');
        if (await refresh()) {
          show('success');
          await new Promise((resolve) => setTimeout(resolve, successMs));
        }
        busy = false;
      }
      show('normal');
      shift(0, true);
    },
  };
}
