import type { en } from './en';

export const es: typeof en = {
  personalNew: 'Su tarjeta está lista. Deje que la escaneen o envíe el enlace.',
  personal: 'Solo suya: le acompaña dondequiera que trabaje.',
  personalImages: 'Ambas caras como imágenes, para guardar o imprimir.',
  corporate: (organization) => `La tarjeta que le da ${organization}.`,
  corporateImages: (organization) => `Ambas caras de la tarjeta que le da ${organization}.`,

  design: 'Diseñar su tarjeta',
  join: 'Unirse a una organización',
  viewRequest: 'Ver mi solicitud',
  ask: 'Solicitar una tarjeta',
  sendAgain: 'Enviarla de nuevo',
  why: (reason) => `Motivo: ${reason}`,

  turnFront: (name) => `La tarjeta de ${name}, anverso. Girar al reverso`,
  turnBack: (name) => `La tarjeta de ${name}, reverso. Girar al anverso`,
  pressToTurn: 'Pulse la tarjeta para girarla.',
  passOn: 'Compartirla',
  passOnText:
    'Cualquiera que tenga este enlace ve la tarjeta y puede guardar el contacto. No hace falta una cuenta.',
  phoneHint:
    '«Añadir al teléfono» guarda el contacto donde abra esta página. En un ordenador, escanee el código con su teléfono.',
  link: 'Enlace a la tarjeta',
  copyWhat: 'el enlace',
  share: 'Compartir',
  addToPhone: 'Añadir al teléfono',
  open: 'Abrir',
  downloads: (front, back) => ['Descargar: ', front, ' · ', back],
  front: 'anverso',
  back: 'reverso',
  asImages: 'Ambas caras como imágenes',
  changeDesign: 'Cambiar el diseño',

  frontSide: 'Anverso',
  backSide: 'Reverso',
  frontOf: (name) => `La tarjeta de ${name}, anverso`,
  backOf: (name) => `La tarjeta de ${name}, reverso`,
  download: 'Descargar',
  downloadOf: (side) => `Descargar: ${side}`,

  scan: 'Escanee para guardar la tarjeta',
  scanHow: 'Apunte al código con la cámara de un teléfono para guardar el contacto.',
  codeOf: (name) => `Código de contacto de ${name}`,
  downloadCode: 'Descargar el código',

  beingDrawn: 'Generando la tarjeta…',
  notDrawn: 'No se pudo generar la tarjeta. Leafcard lo intentará de nuevo automáticamente.',
  notPrinted: (letters) =>
    `Ninguna fuente de las tarjetas tiene ${letters}, así que no se puede imprimir y aparecería como �.`,
};
