import { counting } from '../plural';
import type { en } from './en';

const count = counting('es');

export const es: typeof en = {
  about: 'Las personas actuales y las quitadas. La lista se actualiza automáticamente.',
  users: 'Usuarios',
  present: 'Lista de usuarios',
  removedUsers: 'Usuarios quitados',
  showAll: 'Mostrar todos',
  noMatch: (q) => `Nadie aquí coincide con «${q}».`,
  noneActive: 'Todavía no hay nadie. Quienes se unan aparecerán aquí automáticamente.',
  noneRemoved:
    'No se ha quitado a nadie. Las personas quitadas aparecen aquí, cada una con quien la sustituyó.',
  selected: 'Usuarios seleccionados',
  removeCount: (number) => `Quitar ${number}`,
  import: 'Importar',
  export: 'Exportar',
  nobody: 'No hay nadie aquí',
  you: '(usted)',
  gone: 'Esta persona ya no está en su lista. La lista muestra quién está.',
  cardOf: (name) => `La tarjeta de ${name}`,
  email: 'Correo electrónico',
  location: 'Sede',
  organization: 'Organización',
  joined: 'Se unió',
  removed: 'Quitado',
  left: 'Salida',
  replacedBy: 'Sustituido por',
  nobodyYet: 'Nadie todavía',
  card: 'Tarjeta',
  isYou: 'Es usted. Puede salir de la organización en Ajustes.',
  remove: 'Quitar',
  keep: 'Conservar',
  removeQuestion: (name) => `¿Quitar a ${name}?`,
  removeUsersQuestion: (n) => count(n, { one: '¿Quitar # usuario?', other: '¿Quitar # usuarios?' }),
  oneEnds:
    'La membresía, los roles y la solicitud terminan de inmediato, y la tarjeta corporativa deja de compartirse.',
  severalEnd:
    'Sus membresías, roles y solicitudes terminan de inmediato, y sus tarjetas corporativas dejan de compartirse.',
  oneStays: (name) =>
    `${name} permanece en «Usuarios quitados» con los datos de hoy. Allí puede nombrar un sustituto, con quien se pide contactar a quien abra la tarjeta antigua. Quien vuelva a unirse solicita una tarjeta nueva; sus datos ya constan.`,
  severalStay:
    'Permanecen en «Usuarios quitados» con los datos de hoy. Allí puede nombrar un sustituto, con quien se pide contactar a quien abra la tarjeta antigua. Quien vuelva a unirse solicita una tarjeta nueva; sus datos ya constan.',
  replace: 'Sustituir',
  replaceAgain: 'Sustituir de nuevo',
  replaceNamed: (name) => `Sustituir: ${name}`,
  replaceAgainNamed: (name) => `Sustituir de nuevo: ${name}`,
  replaceWith: (name) => `Sustituir por ${name}`,
  replaceText: (name) =>
    `A quien abra la tarjeta que tenía ${name} se le pide contactar con esta persona en su lugar.`,
  search: 'Buscar empleados',
  searchHint: 'Por nombre, cargo, correo electrónico, teléfono o número de empleado.',
  atPresent: 'Sustituto actual',
  noSubstitute: 'Sin registros',
  noSubstituteMatches: (q) => `Sin registros: nadie coincide con «${q}».`,
  firstOf: (shown, all) => `Los primeros ${shown} de ${all}. Busque para encontrar a los demás.`,
  employees: (n) => count(n, { one: '# empleado', other: '# empleados' }),
};
