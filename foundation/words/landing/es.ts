import type { en } from './en';

export const es: typeof en = {
  description:
    'Una tarjeta de visita en su teléfono: compártala, deje que la escaneen y la guarden con un toque, y manténgala al día sin volver a imprimir.',
  preview: 'Una tarjeta de visita sobre fondo verde',
  alternateName: 'Leafcard, por una Tierra más verde',
  menu: {
    about: 'Acerca de',
    services: 'Servicios',
    benefits: 'Ventajas',
    team: 'Equipo',
    contact: 'Contacto',
  },
  openDashboard: 'Abrir el panel',
  signIn: 'Iniciar sesión',
  register: 'Registrarse',
  tagline: 'Por una Tierra más verde',
  promise: 'La tarjeta de visita que nunca se acaba.',
  lead: 'Diséñela una vez y llévela en el teléfono. La escanean, la guardan con un toque, y quien la abre ve sus datos tal como son hoy.',
  createCard: 'Crear su tarjeta',
  registerOrganization: 'O registrar su organización',
  turn: {
    front:
      'Anverso de una tarjeta: Sofia Marques, diseñadora de jardines, Fernhill Botanics. Girar al reverso',
    back: 'Reverso de una tarjeta: un código que lee cualquier cámara. Escanee para guardar la tarjeta. Girar al anverso',
  },
  turnHint: 'Pulse la tarjeta para girarla. Su código se puede escanear.',
  about: {
    paper: 'Una tarjeta de papel es correcta el día en que se imprime.',
    leafcard: 'Una Leafcard es correcta el día en que se lee.',
    what: 'Leafcard es una tarjeta de visita sin papel. Usted diseña el anverso y el reverso, y la tarjeta vive detrás de un enlace y un código. Quien la recibe tiene a una persona, no algo que perder: nombre y cargo, número y correo, y el camino hasta la puerta.',
    whom: 'Es para una persona con su tarjeta y para organizaciones que dan una a todos: un diseño, pedido con un formulario, aceptado con una tecla y apagado en cuanto alguien se va.',
    drawn:
      'Diseñe la suya: papeles e imágenes, tipos de letra, su logotipo y su foto. Estas se hicieron así.',
  },
  services: {
    title: 'Lo que puede una tarjeta una vez entregada',
    share: {
      title: 'Compartir su tarjeta',
      text: 'Envíe su enlace o deje que escaneen su código en la pantalla. Quien la recibe no necesita aplicación ni cuenta.',
    },
    call: {
      title: 'Llamar, enviar SMS o correo',
      text: 'En una tarjeta recibida, cada número y cada correo es un botón. Sin copiar, sin teclear, sin errores.',
    },
    save: {
      title: 'Guardar el contacto con un toque',
      text: 'Nombre, cargo, organización, números y dirección pasan juntos a la agenda del teléfono.',
    },
    scan: {
      title: 'Pasar tarjetas físicas a digitales escaneando',
      text: 'Ponga el código de su Leafcard en el papel que aún entrega, en una acreditación o en una puerta. Un escaneo, y la tarjeta física es un contacto en el teléfono.',
    },
    find: {
      title: 'Encontrar el camino a la oficina',
      text: 'La ruta se abre en el mapa del teléfono, con la oficina como destino.',
    },
  },
  phone: {
    picture:
      'Un teléfono muestra una tarjeta recibida: el anverso, un botón para guardar el contacto y, debajo, llamar, SMS, correo y cómo llegar.',
    role: 'Diseñadora de jardines, Fernhill Botanics',
    save: 'Guardar contacto',
    call: 'Llamar',
    text: 'SMS',
    write: 'Correo',
    directions: 'Cómo llegar',
  },
  benefits: {
    title: 'Qué cambia cuando nada se imprime',
    paper: 'Papel',
    changes: {
      when: 'Cambia un número',
      paper: 'Se reimprime, y las viejas quedan en los cajones.',
      leafcard: 'Se cambia una vez. Quien abre la tarjeta ve la de hoy.',
    },
    last: {
      when: 'Entrega la última',
      paper: 'Pide unos cientos más.',
      leafcard: 'No hay última.',
    },
    keep: {
      when: 'Alguien quiere guardarla',
      paper: 'La copia a mano, o se pierde.',
      leafcard: 'Se guarda con un toque, bien escrita.',
    },
    joins: {
      when: 'Llega un compañero',
      paper: 'Una semana hasta que entrega la imprenta.',
      leafcard: 'Se pide con un formulario y está en cuanto se aprueba.',
    },
    leaves: {
      when: 'Un compañero se va',
      paper: 'Las tarjetas siguen diciendo lo contrario.',
      leafcard: 'La tarjeta se apaga al instante.',
    },
    brand: {
      when: 'La marca debe respetarse',
      paper: 'Cada uno tiene su versión.',
      leafcard: 'Un diseño, bloqueado donde debe, abierto donde puede.',
    },
  },
  team: {
    title: 'Un equipo, un diseño, una tarjeta para cada uno',
    who: 'El equipo de Fernhill Botanics, que vive en nuestra demostración.',
    signIn: 'Inicie sesión como cualquiera de ellos',
    lookAround: (s) => [s, ' y explore.'],
    sofia: {
      role: 'Empleada',
      does: (n) => [n, ' pide su tarjeta con un formulario y ve en pantalla cuándo se aprueba.'],
    },
    amara: {
      role: 'Administradora de sede',
      does: (n) => [n, ' cuida las tarjetas de una sede y de su gente.'],
    },
    mateo: {
      role: 'Administrador de organización',
      does: (n) => [n, ' diseña la tarjeta de todos y decide quién la lleva.'],
    },
    yuki: {
      role: 'Auditora',
      does: (n) => [n, ' ve lo que se pidió y lo que se decidió, y no cambia nada.'],
    },
  },
  founder: {
    title: 'Unas palabras del fundador',
    person:
      'Cada tarjeta que me dieron decía dos cosas: aquí hay una persona, y guarde este trozo de papel. Quería quedarme con la primera y librarme de la segunda.',
    card: 'Así que hicimos una tarjeta que no pesa, está al día cuando se abre y se guarda antes de que acabe el apretón de manos. Debe estar tan bien hecha como la mejor que se haya impreso, y servir a una sola persona tanto como a mil.',
    leaf: 'Si de paso salva algunos árboles, mejor. De ahí viene la hoja.',
    signed: 'El fundador de Leafcard',
  },
  testimonials: {
    title: 'Lo que dicen',
    pages: 'Testimonios',
    previous: 'Testimonios anteriores',
    next: 'Testimonios siguientes',
    page: (p, n) => `${p} de ${n}`,
    quoted: (text) => `«${text}»`,
    who: 'Fernhill Botanics y Nordlys Instruments son las organizaciones de nuestra demostración, igual que las personas que hablan aquí.',
    ines: {
      text: 'Nunca tengo las manos lo bastante limpias para una tarjeta de papel. Escanean la de mi teléfono y vuelvo a los arriates.',
      title: 'Jardinera jefa, Fernhill Botanics',
    },
    hakon: {
      text: 'Pasé del taller a la sede central y cambié un campo. No hubo que avisar a nadie.',
      title: 'Ingeniero de firmware, Nordlys Instruments',
    },
    maren: {
      text: 'Teníamos once versiones de nuestra tarjeta. Ahora hay una, y es la correcta.',
      title: 'Comunicación, Nordlys Instruments',
    },
    joana: {
      text: 'El primer día de un compañero, la tarjeta llega antes que la mesa.',
      title: 'Personas y Cultura, Fernhill Botanics',
    },
    nuno: {
      text: 'Los visitantes llamaban desde la orilla equivocada. El mapa de mi tarjeta los lleva a la puerta correcta.',
      title: 'Responsable del vivero, Fernhill Botanics',
    },
    solveig: {
      text: 'Tras una feria pedía una caja de tarjetas. Ahora pido el almuerzo.',
      title: 'Ventas Europa, Nordlys Instruments',
    },
  },
  contact: {
    title: 'Escríbanos',
    lead: 'Una pregunta, una idea o toda una empresa que quiere dejar de imprimir: una persona lee cada mensaje.',
    name: 'Nombre',
    email: 'Correo electrónico',
    subject: 'Asunto',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    answer: 'Responderemos al correo que indicó.',
  },
};
