/** One mark of the client grid. `logo` is a key of the media manifest. */
export interface Client {
  id: string
  name: string
  logo: `svg/clients/${string}`
  /** Invented: the pages say so. False once it is real and its owner agreed to be shown. */
  sample: boolean
}

/** The thirteen clients of the recognition section (specification, section 2). */
export const clients = [
  { id: 'zealed', name: 'Zealed', logo: 'svg/clients/zealed', sample: true },
  {
    id: 'mombasa-infernos',
    name: 'Mombasa Infernos',
    logo: 'svg/clients/mombasa-infernos',
    sample: true,
  },
  { id: 'stormerz', name: 'Stormerz', logo: 'svg/clients/stormerz', sample: true },
  { id: 'katf', name: 'KATF', logo: 'svg/clients/katf', sample: true },
  {
    id: 'great-lakes-crisis',
    name: 'Great Lakes Crisis',
    logo: 'svg/clients/great-lakes-crisis',
    sample: true,
  },
  { id: 'moocourses', name: 'MooCourses', logo: 'svg/clients/moocourses', sample: true },
  {
    id: 'zeway-builders',
    name: 'Zeway Builders',
    logo: 'svg/clients/zeway-builders',
    sample: true,
  },
  {
    id: 'transfrontieres',
    name: 'Transfrontières Agencies',
    logo: 'svg/clients/transfrontieres',
    sample: true,
  },
  { id: 'oaks-africa', name: 'Oaks Africa', logo: 'svg/clients/oaks-africa', sample: true },
  { id: 'mugeiyot', name: 'Mugeiyot SACCO', logo: 'svg/clients/mugeiyot', sample: true },
  { id: 'taai-media', name: 'Taai Media', logo: 'svg/clients/taai-media', sample: true },
  { id: 'amani', name: 'Amani', logo: 'svg/clients/amani', sample: true },
  { id: 'chama-ledger', name: 'Chama Ledger', logo: 'svg/clients/chama-ledger', sample: true },
] as const satisfies readonly Client[]

export type ClientId = (typeof clients)[number]['id']
