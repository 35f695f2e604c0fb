import { useEffect, useState, type ComponentType } from 'react';
import { toast } from '@house/ui';
import { useTexts } from '../language.ts';

/**
 * A popup whose code is not there at first: it comes while nobody waits, or when it is first opened. Until then a
 * screen does not carry it. Without network it says so, and opens as soon as there is one, if it is still wanted.
 */
export function late<Props extends { readonly open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;
  return function Late(props: Props) {
    const { failures } = useTexts();
    const [Popup, setPopup] = useState(() => here);
    const { open } = props;
    useEffect(() => {
      if (Popup !== undefined) return undefined;
      let wanted = true;
      let told = false;
      const page = document.documentElement.dataset;
      // A slow line takes seconds: the tap is seen to have been heard.
      if (open) page['coming'] = '';
      async function bring() {
        try {
          here ??= await load();
          if (wanted) setPopup(() => here);
        } catch {
          if (!open || !wanted) return;
          if (!told) toast(failures.offline, 'error');
          told = true;
          timer = setTimeout(() => void bring(), idleMs);
        }
      }
      let timer = setTimeout(() => void bring(), open ? 0 : idleMs);
      return () => {
        wanted = false;
        if (open) delete page['coming'];
        clearTimeout(timer);
      };
    }, [Popup, open, failures]);
    return Popup === undefined ? null : <Popup {...props} />;
  };
}

/** The first paint and its data have the network to themselves. */
const idleMs = 3000;
