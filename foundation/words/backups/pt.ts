import { counting } from '../plural';
import type { en } from './en';

const count = counting('pt');

export const pt: typeof en = {
  lead: 'Uma cópia criptografada de tudo, uma vez por dia. Ela só abre com as chaves de criptografia deste servidor, que não estão em nenhum backup: guarde-as em outro lugar.',
  last: 'Último backup',
  next: 'Próximo backup',
  soon: 'Em menos de um minuto',
  kept: 'Guardados',
  keptIn: (keep, folder) =>
    count(keep, { one: `O mais recente, em ${folder}`, other: `Os # mais recentes, em ${folder}` }),
  none: 'Nenhum ainda',
  now: 'Fazer backup agora',
  underWay: 'Um backup está sendo feito',
  copied: (copied, total) => `${copied} de ${total} copiados`,
  reload: 'Recarregue esta página para ver o andamento.',
  failed: (moment) => ['O backup de ', moment, ' falhou.'],
  causes: {
    full: 'O disco está cheio. Libere espaço ou defina em BACKUP_DIR uma pasta de outro disco.',
    folder:
      'Não é possível gravar na pasta. Verifique a quem ela pertence ou defina outra em BACKUP_DIR.',
    interrupted: 'O Leafcard foi parado antes de terminar.',
    other: 'O registro do servidor diz mais.',
  },
  stillThere: 'Os backups anteriores não são afetados.',

  all: 'Todos os backups',
  allText:
    'Um arquivo baixado restaura o momento em que foi feito, em qualquer máquina que tenha as chaves.',
  anyUntil: (moment) => ['Qualquer momento até ', moment],
  itself: 'O momento em que foi feito',
  checked: (moment) => ['Verificado em ', moment],
  unchecked: 'Ainda não verificado',
  beingMade: 'Em andamento',
  wasNotMade: 'Falhou',
  isMissing: 'Arquivo ausente',
  isUnreadable: 'Ficha danificada',
  download: 'Baixar',
  older: (n) => count(n, { one: 'e # mais antigo na pasta', other: 'e # mais antigos na pasta' }),

  restore: 'Restaurar',
  restoreText:
    'Volta a um momento anterior. O Leafcard precisa estar parado, por isso é feito em um terminal, na pasta do Leafcard.',
  nothing: 'O primeiro backup aparece aqui em menos de um minuto. Depois você pode restaurá-lo.',
  date: 'Data',
  time: 'Hora',
  inUtc: 'Em UTC.',
  inOwnZone: 'No fuso horário deste dispositivo.',
  show: 'Mostrar comandos',
  latest: (moment) => ['Para o último momento guardado, ', moment, ':'],
  toMoment: (moment) => ['Para ', moment, ':'],
  nearest: (moment) => [
    'Esse momento não está guardado. O mais próximo antes dele é ',
    moment,
    ':',
  ],
  tooEarly: (moment) => ['O primeiro momento guardado é ', moment, '. Escolha um posterior.'],
  steps: {
    check: 'Experimente enquanto o Leafcard funciona. Nada é alterado.',
    restore: 'Pare o Leafcard e restaure. Antes, a cópia é verificada.',
    start: 'Inicie o Leafcard. Todos precisam entrar de novo.',
    undo: 'Para desfazer, pare o Leafcard de novo. Isto traz de volta o que havia antes.',
  },
  commandTo: {
    backUp: 'o comando para fazer backup',
    check: 'o comando para experimentar',
    restore: 'o comando para restaurar',
    start: 'o comando para iniciar',
    undo: 'o comando para desfazer',
    dump: 'o comando para salvar',
    load: 'o comando para carregar',
    base: 'o comando diário',
    pointInTime: 'o comando para voltar',
  },

  off: 'Os backups diários estão desligados porque BACKUP_KEEP é 0. Este comando faz um.',
  ownServer:
    'O banco de dados está em um servidor próprio, então as ferramentas dele fazem o backup. Estes são os comandos.',
  own: {
    dump: 'Uma vez por dia, em um arquivo',
    load: 'De volta, em um banco de dados vazio, com o Leafcard parado',
    base: 'Para voltar a qualquer momento, guarde o log de gravação antecipada. Com pgBackRest, uma vez por dia',
    pointInTime: 'e para voltar a um momento, com o Leafcard parado',
    keys: 'Guarde ENCRYPTION_KEYS longe dos backups: sem elas nada pode ser lido. Guarde também o ERASURE_LEDGER mais novo e nunca reponha um antigo.',
  },
};
