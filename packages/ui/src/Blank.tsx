import type { ReactNode } from 'react';
import css from './Blank.module.css';
import { Capulana } from './Capulana.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { unbroken } from './unbroken.tsx';

/** A state without content: empty, failed, offline. What it is, what it means, and the one thing to do. */
export function Blank({
  icon,
  title,
  text,
  children,
}: {
  icon?: IconName;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={css.blank}>
      {icon === undefined ? (
        <Capulana height={96} width={96} radius={24} />
      ) : (
        <span className={css.icon}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <h2>{title}</h2>
      {text !== undefined && text !== '' && <p>{unbroken(text)}</p>}
      {children !== undefined && <div className={css.action}>{children}</div>}
    </div>
  );
}
