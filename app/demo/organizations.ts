import type { Role } from '#foundation/roles';
import { demoLogos } from './logos';

/** Username, designation, and at which of the locations. */
type Employee = readonly [name: string, designation: string, location: number];

export interface DemoOrganization {
  name: string;
  domain: string;
  website: string;
  logo: (typeof demoLogos)[keyof typeof demoLogos];
  /** What the phone numbers of its people begin with. */
  phone: string;
  locations: readonly {
    name: string;
    city: string;
    country: string;
    address: string;
    latitude: number;
    longitude: number;
  }[];
  /** Some of the accounts that one may look around as, by mail. */
  roles: Readonly<Record<string, { role?: Role; designation: string; location: number }>>;
  employees: readonly Employee[];
  /** Who was removed, with whoever of the employees does now what they did. */
  former: readonly (readonly [...Employee, replacedBy: string | null])[];
}

export const DEMO_ORGANIZATIONS: readonly DemoOrganization[] = [
  {
    name: 'Fernhill Botanics',
    domain: 'fernhill.example',
    website: 'https://fernhill.example',
    logo: demoLogos.fernhill,
    phone: '+351 21 000',
    locations: [
      {
        name: 'Head Office',
        city: 'Lisbon',
        country: 'Portugal',
        address: 'Rua Garrett 73, 1200-203',
        latitude: 38.7107212,
        longitude: -9.1414865,
      },
      {
        name: 'Nursery and Shop',
        city: 'Porto',
        country: 'Portugal',
        address: 'Rua das Flores 118, 4050-263',
        latitude: 41.1432718,
        longitude: -8.6135401,
      },
      {
        name: 'Herbarium',
        city: 'Coimbra',
        country: 'Portugal',
        address: 'Calçada Martim de Freitas, 3000-456',
        latitude: 40.2060931,
        longitude: -8.4236714,
      },
    ],
    roles: {
      'mateo@leafcard.example': {
        role: 'CORPORATE_ADMIN',
        designation: 'Managing Director',
        location: 0,
      },
      'amara@leafcard.example': {
        role: 'LOCATION_ADMIN',
        designation: 'Site Manager',
        location: 1,
      },
      'yuki@leafcard.example': { role: 'AUDITOR', designation: 'Internal Audit', location: 0 },
      'sofia@leafcard.example': { designation: 'Garden Designer', location: 1 },
    },
    employees: [
      ['Inês Carvalho', 'Head Gardener', 0],
      ['Tomás Ribeiro', 'Botanist', 0],
      ['Beatriz Antunes', 'Seed Librarian', 0],
      ['Duarte Figueiredo', 'Greenhouse Engineer', 0],
      ['Leonor Pacheco', 'Head of Sales', 0],
      ['Gonçalo Teixeira', 'Account Manager', 0],
      ['Marta Quintela', 'Customer Care', 0],
      ['Rui Valadares', 'Logistics Lead', 0],
      ['Catarina Brandão', 'Illustrator', 0],
      ['Afonso Meireles', 'Finance', 0],
      ['Joana Sequeira', 'People and Culture', 0],
      ['Simão Prates', 'IT Support', 0],
      ['Clara Monteverde', 'Events', 0],
      ['Vasco Lobato', 'Landscape Architect', 0],
      ['Helena Cordeiro', 'Research Lead', 0],
      ['Nuno Bastos', 'Nursery Manager', 1],
      ['Alice Fontoura', 'Plant Pathologist', 1],
      ['Pedro Salvaterra', 'Field Advisor', 1],
      ['Rita Camões', 'Field Advisor', 1],
      ['Miguel Arruda', 'Warehouse', 1],
      ['Lara Esteves', 'Shop Manager', 1],
      ['Diogo Pestana', 'Florist', 1],
      ['Mafalda Serrão', 'Florist', 1],
      ['Henrique Vilar', 'Driver', 1],
      ['Teresa Noronha', 'Herbarium Curator', 2],
      ['Bruno Gameiro', 'Lab Technician', 2],
      ['Sara Ventura', 'Lab Technician', 2],
      ['Ivo Palmeirim', 'Data Analyst', 2],
      ['Carolina Sobral', 'Taxonomist', 2],
      ['Filipe Raposo', 'Conservationist', 2],
    ],
    former: [
      ['Rosa Valadim', 'Nursery Manager', 1, 'Nuno Bastos'],
      ['Jaime Bettencourt', 'Driver', 1, null],
      ['Amélia Sottomayor', 'Head of Sales', 0, 'Leonor Pacheco'],
    ],
  },
  {
    name: 'Nordlys Instruments',
    domain: 'nordlys.example',
    website: 'https://nordlys.example',
    logo: demoLogos.nordlys,
    phone: '+47 22 00',
    locations: [
      {
        name: 'Headquarters',
        city: 'Oslo',
        country: 'Norway',
        address: 'Karl Johans gate 41, 0162',
        latitude: 59.9141283,
        longitude: 10.7362517,
      },
      {
        name: 'Workshop',
        city: 'Bergen',
        country: 'Norway',
        address: 'Strandgaten 85, 5004',
        latitude: 60.3955107,
        longitude: 5.3187924,
      },
      {
        name: 'Observatory',
        city: 'Tromsø',
        country: 'Norway',
        address: 'Storgata 92, 9008',
        latitude: 69.6508842,
        longitude: 18.9573326,
      },
    ],
    roles: {
      'henrik@leafcard.example': {
        role: 'CORPORATE_ADMIN',
        designation: 'Head of Operations',
        location: 0,
      },
    },
    employees: [
      ['Ingrid Solberg', 'Chief Executive', 0],
      ['Sigrun Aasen', 'Optical Engineer', 0],
      ['Magnus Tveit', 'Optical Engineer', 0],
      ['Astrid Nygård', 'Product Manager', 0],
      ['Eirik Haugland', 'Sales Nordics', 0],
      ['Solveig Brekke', 'Sales Europe', 0],
      ['Håkon Lervik', 'Firmware Engineer', 0],
      ['Tuva Strand', 'Firmware Engineer', 0],
      ['Oskar Myhre', 'Quality', 0],
      ['Ragnhild Fjeld', 'Procurement', 0],
      ['Jonas Skaar', 'Accountant', 0],
      ['Maren Eide', 'Communications', 0],
      ['Sindre Vatne', 'Workshop Lead', 1],
      ['Guro Halvorsen', 'Precision Mechanic', 1],
      ['Anders Rønning', 'Precision Mechanic', 1],
      ['Kaja Bjørnstad', 'Assembly', 1],
      ['Torbjørn Moe', 'Assembly', 1],
      ['Liv Sandvik', 'Shipping', 1],
      ['Even Grønli', 'Apprentice', 1],
      ['Selma Dahlberg', 'Calibration', 1],
      ['Nils Isaksen', 'Observatory Lead', 2],
      ['Elle Máret Utsi', 'Field Scientist', 2],
      ['Aslak Somby', 'Field Scientist', 2],
      ['Frida Kvamme', 'Aurora Guide', 2],
      ['Mikkel Hætta', 'Technician', 2],
    ],
    former: [['Hanne Tofte', 'Chief Executive', 0, 'Ingrid Solberg']],
  },
];
