import type { Scene } from './scene.ts';

/** Profile, forms, help, about, invitations, wallet, errors. */
export const personScenes: readonly Scene[] = [
  { name: 'me', who: 'ana', path: () => '/appbar/me' },
  { name: 'me · loading', who: 'ana', path: () => '/appbar/me', answers: () => ({ customerInfo: 'pending' }) },
  {
    name: 'me · something is owed besides',
    who: 'ana',
    path: () => '/appbar/me',
    answers: ({ info, serialNumber }) => ({
      customerInfo: { result: { ...info, owedBesides: { amount: 781.79, reference: serialNumber } } },
    }),
  },
  {
    name: 'me · something is owed besides, and no loan takes it',
    who: 'ana',
    path: () => '/appbar/me',
    answers: ({ info }) => ({
      customerInfo: { result: { ...info, owedBesides: { amount: 781.79, reference: null } } },
    }),
  },
  {
    name: 'me · late',
    who: 'ana',
    path: () => '/appbar/me',
    answers: ({ growth }) => ({ customerExtendInfo: { result: { ...growth, growsNow: false } } }),
  },
  { name: 'me · without a name', who: 'nova', path: () => '/appbar/me' },
  {
    name: 'me · how to repay',
    who: 'ana',
    path: () => '/appbar/me',
    act: (page, { me }) => page.getByRole('button', { name: me.howToRepay }).click(),
  },
  {
    name: 'me · log out?',
    who: 'ana',
    path: () => '/appbar/me',
    act: (page, { me }) => page.getByRole('button', { name: me.logout }).click(),
  },
  {
    name: 'me · cannot modify',
    who: 'beto',
    path: () => '/appbar/me',
    act: (page, { me }) => page.getByRole('button', { name: me.modify }).click(),
  },
  { name: 'help', who: 'ana', path: () => '/appbar/help' },
  { name: 'about', who: 'ana', path: () => '/other/about' },
  { name: 'wallet', who: 'ana', path: () => '/wallet' },
  {
    name: 'invite',
    who: 'ana',
    path: () => '/other/invite',
    answers: () => ({ invitationStat: { result: { commission: 150, invited: 3, registered: 5, reward: 50 } } }),
  },
  {
    name: 'invite · rules',
    who: 'ana',
    path: () => '/other/invite',
    act: (page, { invite }) => page.getByRole('button', { name: invite.rules }).click(),
  },
  {
    name: 'invite · share',
    who: 'ana',
    path: () => '/other/invite',
    act: (page, { invite }) => page.getByRole('button', { name: invite.action }).click(),
  },
  { name: 'basic info', who: 'nova', path: () => '/userinfo/basic' },
  {
    name: 'basic info · loading',
    who: 'nova',
    path: () => '/userinfo/basic',
    answers: () => ({ customerInfo: 'pending' }),
  },
  {
    name: 'basic info · as long as fits',
    who: 'nova',
    path: () => '/userinfo/basic',
    act: (page, { form }) => page.getByLabel(form.lastName).fill('Nhantumbo Macuácua Sitoe'.slice(0, 20)),
  },
  {
    name: 'basic info · wrong',
    who: 'nova',
    path: () => '/userinfo/basic',
    act: (page, { form }) => page.getByRole('button', { name: form.next }).click(),
  },
  {
    name: 'basic info · NUIT in doubt (4)',
    who: 'nova',
    path: () => '/userinfo/basic',
    answers: () => ({ basicInfo: { code: 4, result: '' } }),
    async act(page, { form }) {
      await page.getByLabel(form.firstName).fill('Nova');
      await page.getByLabel(form.lastName, { exact: true }).fill('Cossa');
      await page.getByLabel(form.nuit, { exact: true }).fill('123456789');
      await page.getByText(form.female, { exact: true }).click();
      await page.getByRole('button', { name: form.next }).click();
      await page.getByRole('heading', { name: form.nuitTitle }).waitFor();
    },
  },
  { name: 'next of kin', who: 'ana', path: () => '/userinfo/nok?mode=modify' },
  {
    name: 'next of kin · wrong',
    who: 'nova',
    path: () => '/userinfo/nok',
    act: (page, { form }) => page.getByRole('button', { name: form.save }).click(),
  },
  { name: 'page not found', who: 'ana', path: () => '/no/such/page' },
];
