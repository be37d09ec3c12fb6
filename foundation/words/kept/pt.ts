import type { en } from './en';

export const pt: typeof en = {
  lead: 'Não há servidor de e-mail configurado, então os e-mails ficam aqui. Só esta máquina pode lê-los.',
  list: 'E-mails',
  choose: 'Escolha um e-mail para ler.',
  none: 'Nenhum e-mail ainda',
  noneText: 'O próximo aparece aqui automaticamente.',
  all: 'Todos os e-mails',
  from: (a) => `De ${a}`,
  to: (a) => `Para ${a}`,
  answersTo: (a) => `Respostas vão para ${a}`,
  view: 'Exibição',
  asItLooks: 'Como aparece',
  plainText: 'Texto simples',
  mail: (s) => `E-mail: ${s}`,
};
