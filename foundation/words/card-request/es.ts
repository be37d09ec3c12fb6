import type { en } from './en';

export const es: typeof en = {
  intro: (organization) => `Indique a ${organization} qué debe decir su tarjeta.`,
  form: 'Solicitud de tarjeta corporativa',
  join: 'Unirse a una organización',
  joinFirst: (organization) => `Primero únase a ${organization}; después solicite su tarjeta.`,

  send: 'Enviar solicitud',
  save: 'Guardar solicitud',
  wait: 'En espera de aprobación',
  waitNow: 'En espera de aprobación',
  edit: 'Editar solicitud',
  editAndSend: 'Editar y enviar solicitud',
  leaveIt: 'Dejarla como está',
  viewCard: 'Ver tarjeta',
  note: (text) => `*${text}`,

  fields: {
    name: 'Nombre',
    designation: 'Cargo',
    employeeId: 'Número de empleado',
    contactNumber: 'Número de contacto',
    locationId: 'Sede',
    photo: 'Foto de perfil',
  },
  withoutPhoto: 'Quitar la foto de mi tarjeta',
  organization: 'Organización',
  email: 'Correo electrónico',
  domain: 'Dominio',
  website: 'Sitio web',

  stamps: { pending: 'Pendiente', rejected: 'Rechazada', accepted: 'Aceptada' },
  yourCard: 'Su tarjeta.',
  willLook: 'Así se verá su tarjeta.',
};
