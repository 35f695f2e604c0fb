import { classes, Icon } from '@house/ui';
import css from './me.module.css';

export function MenuItem({ label, onTap, out = false }: { label: string; onTap: () => void; out?: boolean }) {
  return (
    <li>
      <button type="button" className={classes(css.item, out && css.out)} onClick={onTap}>
        {label}
        {!out && <Icon name="forward" size={18} />}
      </button>
    </li>
  );
}
