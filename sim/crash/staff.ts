import { operatorBrowser, sara, type OperatorBrowser } from '../../apps/server/test/operator.ts';

/** Two at the console: one who proposes, one who agrees. */
export type Staff = { readonly maker: OperatorBrowser; readonly checker: OperatorBrowser };

export async function hireStaff(consoleUrl: string): Promise<Staff> {
  const maker = operatorBrowser(consoleUrl);
  await maker.must('signIn', { body: sara });
  const email = 'filipa@microbanco.example';
  const { password } = await maker.must('hireOperator', { body: { email, name: 'Filipa', role: 'finance' } });
  const checker = operatorBrowser(consoleUrl);
  await checker.must('signIn', { body: { email, password } });
  return { maker, checker };
}
