import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { call } from '../../api.ts';
import { boot } from '../../boot.ts';
import { Failure } from '../../frame/Failure.tsx';
import { useArrival } from '../../frame/use-arrival.ts';
import { useLanguage } from '../../language.tsx';
import { selfKey } from '../../session.ts';
import css from './SignInScreen.module.css';

/** Who works here says so: e-mail, password and, outside the sandbox, the authenticator's code. */
export function SignInScreen() {
  const { texts, locale, choose } = useLanguage();
  const client = useQueryClient();
  const title = useArrival<HTMLHeadingElement>('screen');
  const signIn = useMutation({
    mutationFn: (form: FormData) => {
      const totp = String(form.get('totp') ?? '').trim();
      return call('signIn', {
        body: {
          email: String(form.get('email') ?? ''),
          password: String(form.get('password') ?? ''),
          ...(totp === '' ? {} : { totp }),
        },
      });
    },
    onSuccess: (self) => client.setQueryData(selfKey, self),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    signIn.mutate(new FormData(event.currentTarget));
  };
  const other = locale === 'pt' ? 'en' : 'pt';
  return (
    <main className={css.page}>
      <form className={css.card} onSubmit={submit}>
        <p className={css.brand}>{boot.brand}</p>
        <h1 ref={title} tabIndex={-1} className={css.title}>
          {texts.signIn.title}
        </h1>
        {signIn.isError && <Failure fault={signIn.error} />}
        <TextInput
          name="email"
          type="email"
          label={texts.signIn.email}
          autoComplete="username"
          required
          withAsterisk={false}
        />
        <PasswordInput
          name="password"
          label={texts.signIn.password}
          visibilityToggleButtonProps={{ 'aria-label': texts.signIn.showPassword }}
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        {boot.secondFactor && (
          <TextInput
            name="totp"
            label={texts.signIn.totp}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            required
            withAsterisk={false}
          />
        )}
        <Button type="submit" loading={signIn.isPending} size="md">
          {texts.signIn.submit}
        </Button>
        <p className={css.lost}>{texts.signIn.lost}</p>
        <button type="button" className={css.language} lang={other} onClick={() => choose(other)}>
          {texts.language[other]}
        </button>
      </form>
    </main>
  );
}
