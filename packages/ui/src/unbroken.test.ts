import { expect, it } from 'vitest';
import { unbrokenHtml } from './unbroken.tsx';

it.each([
  ['Confira o saldo da M-Pesa.', 'Confira o saldo da [M-Pesa].'],
  ['pague 1,900.50 MT até 01/12/2026', 'pague [1,900.50 MT] até 01/12/2026'],
  ['Ganha 50 MT por cada amigo', 'Ganha [50 MT] por cada amigo'],
  ['De 0.01 MT até 2,350.00 MT', 'De [0.01 MT] até [2,350.00 MT]'],
  ['Enviado para a M-Pesa 84 *** 4567', 'Enviado para a [M-Pesa] [84 *** 4567]'],
  ['Encontra-o em 30 dias', 'Encontra-o em [30 dias]'],
  ['O dinheiro chega à sua M-Pesa em 5 minutos.', 'O dinheiro chega à sua [M-Pesa] em [5 minutos].'],
  ['receive it in M-Pesa in 5 minutes', 'receive it in [M-Pesa] in [5 minutes]'],
  ['Kukula Microbanco, S.A. · NUIT 400 339 910', 'Kukula Microbanco, S.A. · NUIT [400 339 910]'],
  ['pedido 4810227738 de 20/12/2026', 'pedido 4810227738 de 20/12/2026'],
])('%s keeps together %s', (text, together) => {
  const shown = unbrokenHtml(text);
  expect(shown.replace(/<span class=".*?">(.*?)<\/span>/g, '[$1]')).toBe(together);
  expect(shown.replace(/<.*?>/g, '')).toBe(text);
});
