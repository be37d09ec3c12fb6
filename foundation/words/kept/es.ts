import type { en } from './en';

export const es: typeof en = {
  lead: 'No hay servidor de correo configurado, así que los correos quedan aquí. Solo este equipo puede leerlos.',
  list: 'Correos',
  choose: 'Elija un correo para leerlo.',
  none: 'Aún no hay correos',
  noneText: 'El próximo aparecerá aquí automáticamente.',
  all: 'Todos los correos',
  from: (a) => `De ${a}`,
  to: (a) => `Para ${a}`,
  answersTo: (a) => `Las respuestas van a ${a}`,
  view: 'Vista',
  asItLooks: 'Como se ve',
  plainText: 'Texto sin formato',
  mail: (s) => `Correo: ${s}`,
};
