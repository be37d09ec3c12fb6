import { counting } from '../plural';
import type { en } from './en';

const count = counting('pt');

export const pt: typeof en = {
  about: 'As pessoas atuais e as removidas. A lista é atualizada automaticamente.',
  users: 'Usuários',
  present: 'Lista de usuários',
  removedUsers: 'Usuários removidos',
  showAll: 'Mostrar todos',
  noMatch: (q) => `Ninguém aqui corresponde a “${q}”.`,
  noneActive: 'Ainda não há ninguém aqui. Quem entrar aparece aqui automaticamente.',
  noneRemoved:
    'Ninguém foi removido. As pessoas removidas aparecem aqui, cada uma com quem assumiu o lugar.',
  selected: 'Usuários selecionados',
  removeCount: (number) => `Remover ${number}`,
  import: 'Importar',
  export: 'Exportar',
  nobody: 'Ninguém aqui',
  you: '(você)',
  gone: 'Esta pessoa não está mais na sua lista. A lista mostra quem está.',
  cardOf: (name) => `O cartão de ${name}`,
  email: 'E-mail',
  location: 'Unidade',
  organization: 'Organização',
  joined: 'Entrada',
  removed: 'Remoção',
  left: 'Saída',
  replacedBy: 'Substituído por',
  nobodyYet: 'Ninguém ainda',
  card: 'Cartão',
  isYou: 'É você. Você pode sair da organização em Configurações.',
  remove: 'Remover',
  keep: 'Manter',
  removeQuestion: (name) => `Remover ${name}?`,
  removeUsersQuestion: (n) => count(n, { one: 'Remover # usuário?', other: 'Remover # usuários?' }),
  oneEnds:
    'A participação, as funções e a solicitação terminam na hora, e o cartão corporativo deixa de ser compartilhado.',
  severalEnd:
    'As participações, funções e solicitações terminam na hora, e os cartões corporativos deixam de ser compartilhados.',
  oneStays: (name) =>
    `${name} fica em “Usuários removidos” com os dados de hoje. Ali você pode indicar um substituto, que será o contato sugerido a quem abrir o cartão antigo. Quem entrar de novo solicita um novo cartão; os dados já estão lá.`,
  severalStay:
    'Essas pessoas ficam em “Usuários removidos” com os dados de hoje. Ali você pode indicar um substituto, que será o contato sugerido a quem abrir o cartão antigo. Quem entrar de novo solicita um novo cartão; os dados já estão lá.',
  replace: 'Substituir',
  replaceAgain: 'Substituir de novo',
  replaceNamed: (name) => `Substituir: ${name}`,
  replaceAgainNamed: (name) => `Substituir de novo: ${name}`,
  replaceWith: (name) => `Substituir por ${name}`,
  replaceText: (name) =>
    `Quem abrir o cartão que era de ${name} verá um pedido para falar com esta pessoa.`,
  search: 'Buscar funcionários',
  searchHint: 'Por nome, cargo, e-mail, telefone ou matrícula.',
  atPresent: 'Substituto atual',
  noSubstitute: 'Nenhum registro',
  noSubstituteMatches: (q) => `Nenhum registro: ninguém corresponde a “${q}”.`,
  firstOf: (shown, all) => `Os primeiros ${shown} de ${all}. Busque para encontrar os outros.`,
  employees: (n) => count(n, { one: '# funcionário', other: '# funcionários' }),
};
