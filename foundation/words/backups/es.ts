import { counting } from '../plural';
import type { en } from './en';

const count = counting('es');

export const es: typeof en = {
  lead: 'Una copia cifrada de todo, una vez al día. Solo se abre con las claves de cifrado de este servidor, que no están en ninguna copia: guárdelas en otro lugar.',
  last: 'Última copia',
  next: 'Próxima copia',
  soon: 'En menos de un minuto',
  kept: 'Se conservan',
  keptIn: (keep, folder) =>
    count(keep, {
      one: `La más reciente, en ${folder}`,
      other: `Las # más recientes, en ${folder}`,
    }),
  none: 'Ninguna todavía',
  now: 'Hacer una copia ahora',
  underWay: 'Se está haciendo una copia',
  copied: (copied, total) => `${copied} de ${total} copiados`,
  reload: 'Vuelva a cargar esta página para ver cómo va.',
  failed: (moment) => ['La copia del ', moment, ' falló.'],
  causes: {
    full: 'El disco está lleno. Libere espacio o indique en BACKUP_DIR una carpeta de otro disco.',
    folder:
      'No se puede escribir en su carpeta. Compruebe a quién pertenece o indique otra en BACKUP_DIR.',
    interrupted: 'Leafcard se detuvo antes de que terminara.',
    other: 'El registro del servidor dice más.',
  },
  stillThere: 'Las copias anteriores no se ven afectadas.',

  all: 'Todas las copias',
  allText:
    'Un archivo descargado restaura el momento en que se hizo, en cualquier equipo que tenga las claves.',
  anyUntil: (moment) => ['Cualquier momento hasta el ', moment],
  itself: 'El momento en que se hizo',
  checked: (moment) => ['Comprobada el ', moment],
  unchecked: 'Sin comprobar todavía',
  beingMade: 'En curso',
  wasNotMade: 'Fallida',
  isMissing: 'Falta el archivo',
  isUnreadable: 'Ficha dañada',
  download: 'Descargar',
  older: (n) =>
    count(n, { one: 'y # más antigua en la carpeta', other: 'y # más antiguas en la carpeta' }),

  restore: 'Restaurar',
  restoreText:
    'Vuelve a un momento anterior. Leafcard debe estar detenido, por eso se hace en un terminal, en la carpeta de Leafcard.',
  nothing: 'La primera copia aparece aquí en menos de un minuto. Entonces podrá restaurarla.',
  date: 'Fecha',
  time: 'Hora',
  inUtc: 'En UTC.',
  inOwnZone: 'En la zona horaria de este dispositivo.',
  show: 'Mostrar los comandos',
  latest: (moment) => ['Al último momento que se conserva, ', moment, ':'],
  toMoment: (moment) => ['Al ', moment, ':'],
  nearest: (moment) => ['Ese momento no se conserva. El más cercano anterior es el ', moment, ':'],
  tooEarly: (moment) => [
    'El primer momento que se conserva es el ',
    moment,
    '. Elija uno posterior.',
  ],
  steps: {
    check: 'Pruébelo mientras Leafcard funciona. No se cambia nada.',
    restore: 'Detenga Leafcard y restaure. Antes se comprueba la copia.',
    start: 'Inicie Leafcard. Todos tienen que volver a iniciar sesión.',
    undo: 'Para deshacerlo, detenga Leafcard de nuevo. Esto devuelve lo que había antes.',
  },
  commandTo: {
    backUp: 'el comando para hacer una copia',
    check: 'el comando para probarlo',
    restore: 'el comando para restaurar',
    start: 'el comando para iniciar',
    undo: 'el comando para deshacerlo',
    dump: 'el comando para guardar',
    load: 'el comando para cargar',
    base: 'el comando de cada día',
    pointInTime: 'el comando para volver atrás',
  },

  off: 'Las copias diarias están desactivadas porque BACKUP_KEEP es 0. Este comando hace una.',
  ownServer:
    'La base de datos está en un servidor propio, así que la copian sus propias herramientas. Estos comandos lo hacen.',
  own: {
    dump: 'Una vez al día, en un archivo',
    load: 'De vuelta, en una base de datos vacía, con Leafcard detenido',
    base: 'Para volver a cualquier momento, conserve su registro de escritura anticipada. Con pgBackRest, una vez al día',
    pointInTime: 'y para volver a un momento, con Leafcard detenido',
    keys: 'Guarde ENCRYPTION_KEYS aparte de las copias: sin ellas no se puede leer nada. Guarde también el ERASURE_LEDGER más reciente y no reponga nunca uno anterior.',
  },
};
