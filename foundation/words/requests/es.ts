import { counting } from '../plural';
import type { en } from './en';

const count = counting('es');

export const es: typeof en = {
  intro:
    'Todas las personas que han solicitado una tarjeta corporativa. Las solicitudes nuevas aparecen aquí automáticamente.',
  byState: 'Solicitudes por estado',
  tabs: { pending: 'Pendientes', accepted: 'Aceptadas', rejected: 'Rechazadas' },
  sortByName: 'Ordenar de nuevo por nombre',
  noneMatches: (q) => `Ninguna solicitud de aquí coincide con «${q}».`,
  showAll: 'Mostrar todas',
  empty: {
    pending: 'Nadie está esperando. Quienes soliciten una tarjeta aparecerán aquí automáticamente.',
    accepted: 'Todavía no se ha aceptado ninguna solicitud.',
    rejected: 'No se ha rechazado ninguna solicitud.',
  },

  selected: 'Solicitudes seleccionadas',
  acceptSelected: (number) => `Aceptar ${number}`,
  rejectSelected: (number) => `Rechazar ${number}`,
  accept: 'Aceptar',
  reject: 'Rechazar',
  cancel: 'Cancelar',
  undo: 'Deshacer',
  secondsLeft: (seconds) => `${seconds} s`,
  undoDecision: 'Deshacer la decisión',
  undoOf: (name) => `Deshacer la decisión de ${name}`,
  undoOfRule: (rule) => `Deshacer la decisión de la regla «${rule}»`,
  undoOutcome: (outcome, name) => `Deshacer: ${outcome}, ${name}`,

  rejectOne: (name) => `¿Rechazar la solicitud de ${name}?`,
  rejectSeveral: (n) =>
    count(n, { one: '¿Rechazar # solicitud?', other: '¿Rechazar # solicitudes?' }),
  reason: 'Motivo (opcional)',
  reasonIsSeen: 'La persona lo ve aquí y por correo electrónico.',
  lengthOf: (length, most) => `${length} de ${most}`,
  lengthFull: (length, most) => `${length} de ${most}: no cabe más.`,
  enterRejects: 'Intro rechaza, Mayús + Intro empieza una línea nueva.',
  overtaken: {
    decided: 'Otro administrador acaba de decidir sobre esta solicitud.',
    gone: 'Esta solicitud ya no existe: la persona ya no está en la organización.',
    edited:
      'Esta solicitud se acaba de modificar: cierre esto y revísela otra vez. Su motivo se conserva.',
  },

  request: 'Solicitud',
  sent: (moment) => ['Enviada el ', moment],
  cardOf: {
    front: (name) => `La tarjeta de ${name}, anverso`,
    back: (name) => `La tarjeta de ${name}, reverso`,
  },
  accepted: 'Aceptada',
  front: 'Anverso',
  back: 'Reverso',
  showFront: 'Anverso',
  showBack: 'Reverso',

  details: 'Detalles',
  changes: (n) =>
    count(n, {
      one: '# cambio desde la tarjeta aceptada',
      other: '# cambios desde la tarjeta aceptada',
    }),
  fields: {
    name: 'Nombre',
    designation: 'Cargo',
    employeeId: 'Número de empleado',
    contactNumber: 'Teléfono',
    email: 'Correo electrónico',
    photo: 'Foto',
    locationId: 'Sede',
  },
  organization: 'Organización',
  whyRejected: 'Motivo del rechazo',
  noPhoto: 'Ninguna',
  hadNoPhoto: 'ninguna',
  photoOf: (name) => `Foto de ${name}`,
  previousPhoto: 'La foto anterior',

  history: 'Historial',
  everyVersion: 'Versión por versión',
  you: 'Usted',
  theRule: (rule) => `La regla «${rule}»`,
  did: {
    RequestSubmitted: (who) => [who, ' envió la solicitud'],
    sentAgain: (who) => [who, ' volvió a enviar la solicitud'],
    RequestEdited: (who) => [who, ' editó la solicitud'],
    RequestAccepted: (who) => [who, ' aceptó la solicitud'],
    RequestRejected: (who) => [who, ' rechazó la solicitud'],
    RequestDecisionUndone: (who) => [who, ' deshizo la decisión sobre la solicitud'],
    RequestClosed: (who) => [who, ' cerró la solicitud'],
    changed: (who) => [who, ' cambió la solicitud'],
  },
  ofPerson: (what, name) => [what, ' de ', name],
  decidedOn: (what, day) => [what, ' el ', day, '.'],
  nothing: 'nada',
  aPhoto: 'una foto',
  anotherPhoto: 'otra',
  goneLocation: 'una sede que ya no existe',
  looking: (names, n) =>
    `${names}${count(n, { one: ' está viendo esto', other: ' están viendo esto' })}`,
  lookingToo: (names, n) =>
    `${names}${count(n, { one: ' también está viendo esto', other: ' también están viendo esto' })}`,

  missing: {
    title: 'Esta solicitud no está aquí',
    text: 'Es posible que la persona se haya ido o que la solicitud no sea para usted. No se ha cambiado nada.',
  },
  gone: {
    title: 'Esta solicitud ya no existe',
    accountDeleted: (day) => [
      'La cuenta de la que venía se eliminó el ',
      day,
      ', y la solicitud con ella.',
    ],
    removed: (day) => ['Terminó cuando la persona salió de la organización el ', day, '.'],
    left: (name) => `${name} ya no está`,
    isBack: (name) => `${name} se fue y ha vuelto`,
    ended: (name, day) => [
      'La solicitud terminó cuando ',
      name,
      ' salió de la organización el ',
      day,
      '.',
    ],
    standsIn: (name) => ` Ahora ocupa su lugar ${name}.`,
    noNewOne: ' Todavía no hay una nueva.',
    seeRemoved: (name) => `Ver a ${name} entre los usuarios quitados`,
    seePresent: (name) => `Ver a ${name} en la lista de usuarios`,
  },

  shortcuts: {
    title: 'Atajos de teclado',
    singleKeys: 'Atajos de una sola tecla',
    or: ' o ',
    next: 'Solicitud siguiente',
    previous: 'Solicitud anterior',
    open: 'Abrir la solicitud',
    accept: 'Aceptar',
    reject: 'Rechazar, con un motivo si lo desea',
    undo: 'Deshacer la última decisión',
    select: 'Seleccionar la solicitud',
    selectPage: 'Seleccionar la página',
    selectNone: 'Quitar la selección o cerrar la solicitud',
    search: 'Buscar',
    help: 'Mostrar estos atajos',
  },

  bulk: {
    place: 'Acciones en lote',
    accept: {
      doing: (n) => count(n, { one: 'Aceptando # solicitud', other: 'Aceptando # solicitudes' }),
      done: (n) => count(n, { one: '# solicitud aceptada', other: '# solicitudes aceptadas' }),
      nothing: 'No se aceptó nada',
      refused: (n) => count(n, { one: '# no se pudo aceptar', other: '# no se pudieron aceptar' }),
    },
    reject: {
      doing: (n) => count(n, { one: 'Rechazando # solicitud', other: 'Rechazando # solicitudes' }),
      done: (n) => count(n, { one: '# solicitud rechazada', other: '# solicitudes rechazadas' }),
      nothing: 'No se rechazó nada',
      refused: (n) =>
        count(n, { one: '# no se pudo rechazar', other: '# no se pudieron rechazar' }),
    },
    undo: {
      doing: (n) => count(n, { one: 'Deshaciendo # decisión', other: 'Deshaciendo # decisiones' }),
      done: (n) => count(n, { one: '# decisión deshecha', other: '# decisiones deshechas' }),
      nothing: 'No se deshizo nada',
      refused: (n) =>
        count(n, { one: '# no se pudo deshacer', other: '# no se pudieron deshacer' }),
    },
    remove: {
      doing: (n) => count(n, { one: 'Quitando a # persona', other: 'Quitando a # personas' }),
      done: (n) => count(n, { one: '# persona quitada', other: '# personas quitadas' }),
      nothing: 'No se quitó a nadie',
      refused: (n) =>
        count(n, { one: 'A # no se la pudo quitar', other: 'A # no se las pudo quitar' }),
    },
    resend: {
      doing: (n) =>
        count(n, {
          one: 'Enviando de nuevo # invitación',
          other: 'Enviando de nuevo # invitaciones',
        }),
      done: (n) =>
        count(n, {
          one: '# invitación enviada de nuevo',
          other: '# invitaciones enviadas de nuevo',
        }),
      nothing: 'No se envió nada',
      refused: (n) => count(n, { one: '# no se pudo enviar', other: '# no se pudieron enviar' }),
    },
    withdraw: {
      doing: (n) => count(n, { one: 'Retirando # invitación', other: 'Retirando # invitaciones' }),
      done: (n) => count(n, { one: '# invitación retirada', other: '# invitaciones retiradas' }),
      nothing: 'No se retiró nada',
      refused: (n) => count(n, { one: '# no se pudo retirar', other: '# no se pudieron retirar' }),
    },
    progress: (done, all) => `${done} de ${all}`,
    left: (n) =>
      count(n, {
        one: 'Detenido. Una quedó como estaba',
        other: 'Detenido. # quedaron como estaban',
      }),
    fullStop: '. ',
    dismiss: 'Cerrar',
    details: 'Detalles',
    cancel: 'Cancelar',
    resume: 'Continuar con el resto',
    retry: 'Reintentar',
    showWho: 'Mostrar quiénes',
    hideWho: 'Ocultar quiénes',
    showMore: 'Mostrar más',
    noLongerHere: 'Alguien que ya no está aquí',
  },
};
