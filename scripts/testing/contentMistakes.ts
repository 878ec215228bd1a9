import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One thing that an owner gets wrong while the sample’s records become somebody’s own. */
export interface ContentMistake {
  /** How the line that says it begins or goes on. */
  readonly says: RegExp
  make(content: string): void
  mend(content: string): void
}

const TWIN = 'projects/katf-web/project.ts'
const OWN = 'projects/uhuru-clinic/project.ts'
const PICTURES = ['laptop', 'tablet', 'phone', 'poster']

/** Thirteen of as many kinds, in a folder of content with the sample’s records. */
export const contentMistakes: readonly ContentMistake[] = [
  {
    says: /^content\/projects\/uhuru-clinic has no picture: put in one of/m,
    make: (content) => {
      mkdirSync(join(content, 'projects/uhuru-clinic'))
      const twin = readFileSync(join(content, TWIN), 'utf8')
      const own = twin
        .replace(/order: \d+/, 'order: 40')
        .replace(/ {2}homeOrder: \d+,\n/, '')
        .replace(/title: '[^']+'/, "title: 'Uhuru Clinic'")
        .replace(/cardDescription:\s*'[^']+'/, "cardDescription: 'Bookings for a clinic.'")
      writeFileSync(join(content, OWN), own)
    },
    mend: (content) => {
      for (const name of PICTURES) {
        const [from, to] = ['katf-web', 'uhuru-clinic'].map((id) =>
          join(content, `projects/${id}/${name}.webp`),
        )
        if (from && to) cpSync(from, to)
      }
    },
  },
  {
    says: /^content\/clients\/uhuru\.svg is missing/m,
    make: (content) => {
      const client = readFileSync(join(content, 'clients/katf.ts'), 'utf8')
      const own = client.replace(/order: \d+/, 'order: 40').replace('KATF', 'Uhuru')
      writeFileSync(join(content, 'clients/uhuru.ts'), own)
    },
    mend: (content) =>
      cpSync(join(content, 'clients/katf.svg'), join(content, 'clients/uhuru.svg')),
  },
  {
    says: /^content\/clients\/amani\.svg .*[Dd]elete/m,
    make: (content) => rmSync(join(content, 'clients/amani.ts')),
    mend: (content) => rmSync(join(content, 'clients/amani.svg')),
  },
  {
    says: /content\/projects\/zealed-web\/project\.ts.*'health'|content\/industries has no 'health'/m,
    ...edit('projects/zealed-web/project.ts', "industry: 'education'", "industry: 'health'"),
  },
  {
    says: /content\/services\/mvp-development\.ts.*'moocoursez'|content\/projects has no 'moocoursez'/m,
    ...edit('services/mvp-development.ts', "project: 'moocourses'", "project: 'moocoursez'"),
  },
  {
    says: /content\/projects\/stormerz\/project\.ts, line \d+: titel .*title/m,
    ...edit('projects/stormerz/project.ts', '  title:', '  titel:'),
  },
  {
    says: /content\/testimonials\/hassan-mwakio\.ts, line \d+/m,
    ...edit('testimonials/hassan-mwakio.ts', "company: '", "company: 'Hassan's "),
  },
  {
    says: /chama-ledger and zeway-builders|zeway-builders and chama-ledger/m,
    ...edit('clients/zeway-builders.ts', /order: \d+/, 'order: 13'),
  },
  {
    says: /content\/testimonials\/grace-wanjala\.ts: change\.now/m,
    ...edit('testimonials/grace-wanjala.ts', "now: 'The portal", "now: 'Our portal"),
  },
  {
    says: /content\/services\/maintenance\.ts.*parts come to/m,
    ...edit('services/maintenance.ts', 'amount: 160', 'amount: 170'),
  },
  {
    says: /content\/copy\/home\.ts.*\{prize of web-application\}/m,
    ...edit('copy/home.ts', '{price of web-application}', '{prize of web-application}'),
  },
  {
    says: /content\/services\/website-design\.ts.*the icon 'browzer'/m,
    ...edit('services/website-design.ts', /icon: '[^']+'/, "icon: 'browzer'"),
  },
  {
    says: /content\/copy\/about\.ts: \[look after them\]\(\/services\/maintainance\) leads /m,
    ...edit('copy/about.ts', '/services/maintenance', '/services/maintainance'),
  },
]

/** A text in the place of another; the file is mended by what stood there. */
function edit(
  file: string,
  found: string | RegExp,
  written: string,
): Pick<ContentMistake, 'make' | 'mend'> {
  let before = ''
  return {
    make: (content) => {
      before = readFileSync(join(content, file), 'utf8')
      const after = before.replace(found, () => written)
      if (after === before) throw new Error(`${file} has nothing like ${found}`)
      writeFileSync(join(content, file), after)
    },
    mend: (content) => writeFileSync(join(content, file), before),
  }
}
