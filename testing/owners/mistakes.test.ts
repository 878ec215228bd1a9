import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeProblem } from 'schema/yaml/PlacedProblem.ts'
import { readFolder } from 'schema/yaml/readFolder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyContent } from '../copyContent.ts'

const CONTENT = join(import.meta.dirname, '../../content')
/** Words of the parser, of JSON Schema and of programs, which no owner has to know. */
const JARGON =
  /\b(node|scalar|token|parse[rd]?|schema|regex|undefined|null|string|integer|boolean|array|object|enum|collection|mapping|implicit|flow|indent)\b/i

interface Mistake {
  readonly name: string
  readonly file: string
  /** What stands there, or an empty text for a new file. */
  readonly from: string | RegExp
  readonly to: string
  /** What is said of it. */
  readonly says: string
  /** How many lines after the first changed one it is said of; null where no line is meant. */
  readonly after?: number | null
  /** Where it is said, where that is another file, or a line of it that did not change. */
  readonly saidOf?: readonly [file: string, line: RegExp]
}

const MISTAKES: readonly Mistake[] = [
  {
    ...{ name: 'a tab', file: 'services/graphics-design.yaml' },
    ...{ from: /^ {2}rate:/m, to: '\trate:' },
    says: 'there is a tab before the text. Put spaces in its place.',
  },
  {
    ...{ name: 'a missing quotation mark', file: 'agency.yaml' },
    from: "greeting: 'Hello, I would like to talk about a project.'",
    to: "greeting: 'Hello, I would like to talk about a project.",
    says: 'a quotation mark is opened in this text and not closed. Close it, or delete it.',
  },
  {
    ...{ name: 'a colon in a text', file: 'copy/contact.yaml' },
    ...{ from: /^heading: .*$/m, to: 'heading: Write to us: we answer' },
    says: 'there is a second colon in this line. Put quotation marks around a text that has a colon in it.',
  },
  {
    ...{ name: 'a text that begins with a brace', file: 'copy/footer.yaml' },
    ...{ from: /^( *)(\w+): (?=\S)(?!>).*$/m, to: '$1$2: {agency name} in {country}' },
    says: 'a text that begins with { needs quotation marks around it.',
  },
  {
    ...{ name: 'a text that is nothing but a placeholder', file: 'copy/portfolio.yaml' },
    ...{ from: /^heading: .*$/m, to: 'heading: {agency name}' },
    says: "'heading' should be a text. A text that begins with { needs quotation marks around it: '{…'.",
  },
  {
    ...{ name: 'a text that begins with a quotation', file: 'copy/case-study.yaml' },
    ...{ from: /^(\w+Heading): .*$/m, to: '$1: "Challenges" and answers' },
    says: 'there is more text after the quotation mark that closes it. Put the whole text into one pair, or on lines of its own after >-',
  },
  {
    ...{ name: 'a missing price', file: 'services/website-design.yaml' },
    ...{ from: 'startsAt: 70\n', to: '' },
    says: "'startsAt' is missing (Starts at). Add a line such as 'startsAt: 70'.",
    saidOf: ['services/website-design.yaml', /^order:/],
  },
  {
    ...{ name: 'a price with its currency', file: 'developers/back-end.yaml' },
    ...{ from: 'hourlyRate: 12', to: 'hourlyRate: $12' },
    says: "'hourlyRate' is '$12'; it should be a whole number such as 70, without a currency.",
  },
  {
    ...{ name: 'an id that there is not', file: 'projects/katf-web/project.yaml' },
    ...{ from: 'industry: sports', to: 'industry: sport' },
    says: "'industry' names 'sport', which is not in content/industries. Did you mean 'sports'?",
  },
  {
    ...{ name: 'a field with a slip in its name', file: 'services/maintenance.yaml' },
    ...{ from: 'mainHeading:', to: 'mainHeadling:' },
    says: "there is no field 'mainHeadling' here. Did you mean 'mainHeading'?",
  },
  {
    ...{ name: 'a sum that is wrong', file: 'services/web-application.yaml' },
    ...{ from: /(total:\n *label: .*\n *amount: )\d+/, to: '$17' },
    says: 'says 7, and its parts come to 705. Correct the total or a part.',
  },
  {
    ...{ name: 'hours that do not make the price', file: 'projects/amani-portfolio/project.yaml' },
    ...{ from: /hours: .*$/m, to: 'hours: 51' },
    says: "'Amani Portfolio' costs 450, and its 61 hours come to 660. Correct the hours, the rate or the price.",
  },
  {
    ...{ name: 'more weeks than the hours fill', file: 'projects/taaimedia/project.yaml' },
    ...{ from: /^duration: .*$/m, to: 'duration: 3 Months' },
    says: "'Taai Media Website' takes 120 hours: 5 a week for each of 2, where 8 to 40 are usual. Correct the hours, the team or the weeks.",
    saidOf: ['projects/taaimedia/project.yaml', /^ {2}hours:/],
  },
  {
    ...{ name: 'two titles alike', file: 'projects/stormerz/project.yaml' },
    ...{ from: /^title: .*$/m, to: 'title: KATF Website' },
    says: 'it has the same title as content/projects/katf-web/project.yaml. Search results show both side by side: change one.',
  },
  {
    ...{ name: 'a text that is too long', file: 'clients/amani.yaml' },
    ...{ from: /^name: .*$/m, to: `name: ${'Amani '.repeat(11)}` },
    says: "'name' has 65 characters; it takes 60 at most. Say it in fewer.",
  },
  {
    ...{ name: 'an empty text', file: 'clients/katf.yaml' },
    ...{ from: /^name: .*$/m, to: 'name:' },
    says: "'name' is empty. Write a text.",
  },
  {
    ...{ name: 'a kind that there is not', file: 'services/mvp-development.yaml' },
    ...{ from: /kind: plan/, to: 'kind: plans' },
    says: "has the kind 'plans'. Did you mean 'plan'?",
  },
  {
    ...{ name: 'a day that there is not', file: 'legal/terms.yaml' },
    ...{ from: /^updated: .*$/m, to: 'updated: 2026-02-30' },
    says: "'updated' is '2026-02-30', which is no day. Write one such as 2026-11-20.",
  },
  {
    ...{ name: 'a time zone that there is not', file: 'copy/hire.yaml' },
    ...{ from: 'timeZone: Europe/London', to: 'timeZone: Europe/Londn' },
    says: "'Europe/Londn' is no time zone. Did you mean 'Europe/London'?",
  },
  {
    ...{ name: 'a dead link', file: 'copy/industries.yaml' },
    from: /^( *)text: .*\n( {4,}.*\n)*/m,
    to: '$1text: Look at [our shop](/services/webshop).\n',
    says: 'the link /services/webshop leads to what is not there. Write one of /services/',
  },
  {
    ...{ name: 'a placeholder that stands for nothing', file: 'copy/about.yaml' },
    ...{ from: /^( *)heading: .*$/m, to: '$1heading: We work in {contry}' },
    says: '{contry} stands for nothing. Did you mean {country}?',
  },
  {
    ...{ name: 'the same order twice', file: 'testimonials/naomi-kerubo.yaml' },
    ...{ from: /^order: .*$/m, to: 'order: 1' },
    says: 'it has the order 1, and so has grace-wanjala. Give one of them another number.',
  },
  {
    ...{ name: 'a picture that is gone', file: 'copy/home.yaml' },
    ...{ from: 'picture: hero-future', to: 'picture: hero-skyline' },
    says: "'hero.scenes.2.picture' names 'hero-skyline', which is not in content/pictures. Write one of ",
  },
  {
    ...{ name: 'true with a slip', file: 'clients/chama-ledger.yaml' },
    ...{ from: 'sample: true', to: 'sample: ture' },
    says: "'sample' is 'ture'. Write true or false.",
  },
  {
    ...{ name: 'a field that stands there twice', file: 'clients/mombasa-infernos.yaml' },
    ...{ from: 'sample: true', to: 'sample: true\nsample: false' },
    says: "'sample' stands here a second time. Delete one of the two.",
  },
  {
    ...{ name: 'a line that is moved in', file: 'clients/moocourses.yaml' },
    ...{ from: 'sample: true', to: ' sample: true' },
    says: 'this line does not begin under its neighbours. Give lines that belong together the same number of spaces.',
  },
  {
    ...{ name: 'a list without hyphens', file: 'services/mobile-application.yaml' },
    from: /^included:\n( {2}- .*\n)+/m,
    to: 'included:\n  An app for both phones\n  Its icon\n',
    says: "'included' should be a list: each entry on a line of its own that begins with a hyphen and a space.",
    saidOf: ['services/mobile-application.yaml', /^included:/],
  },
  {
    ...{ name: 'a file that nothing reads', file: 'services/webshop.yml' },
    ...{ from: '', to: 'order: 1\n' },
    says: 'no page is made of this file. Name it webshop.yaml, or delete it.',
    after: null,
  },
  {
    ...{ name: 'a number sign in a text', file: 'clients/oaks-africa.yaml' },
    ...{ from: /^name: .*$/m, to: 'name: The #1 agency' },
    says: "'name' ends before ‘#1 agency’. Behind a # stands a note that nobody sees. Put quotation marks around the whole text. If it is a note, put a space after the #.",
  },
  {
    name: 'a number sign at the beginning of an entry',
    file: 'services/software-project-management.yaml',
    ...{ from: /^included:\n {2}- .*/m, to: 'included:\n  - #1 in Kenya' },
    says: "'included.0' has nothing before ‘#1 in Kenya’. Behind a # stands a note that nobody sees. Put quotation marks around the whole text.",
    after: 0,
  },
  {
    ...{ name: 'a colour without quotation marks', file: 'brand.yaml' },
    ...{ from: /^( *)light: .*$/m, to: '$1light: #e07a1f' },
    says: "'accent.light' has nothing before ‘#e07a1f’. Behind a # stands a note that nobody sees. Put quotation marks around the whole text.",
  },
  {
    ...{ name: 'a bracket that is not closed', file: 'copy/consent.yaml' },
    ...{ from: /^(\w+): (?=\S)(?!>).*$/m, to: '$1: [Our work' },
    says: 'a text that begins with [ needs quotation marks around it.',
  },
  {
    ...{ name: 'no space after a colon', file: 'company.yaml' },
    ...{ from: /^taxNumber: .*$/m, to: 'taxNumber:P051234567Z' },
    says: 'there is no space after the colon. Put one there.',
  },
  {
    ...{ name: 'nothing any more', file: 'clients/mugeiyot.yaml' },
    ...{ from: /^[\s\S]*$/, to: '' },
    says: 'there is nothing in it. Bring it back with `git restore content/clients/mugeiyot.yaml`, or take it from your last copy or a fresh download.',
  },
  {
    ...{ name: 'an address in words', file: 'legal/privacy.yaml' },
    ...{ from: 'id: your-rights', to: 'id: Your rights' },
    says: "'sections.16.id' is 'Your rights'. Write small letters, digits and hyphens, such as your-rights.",
  },
  {
    ...{ name: 'a text that is still to be written', file: 'industries/finance.yaml' },
    ...{ from: /^firstQuestion: .*$/m, to: 'firstQuestion: "Fill in: what you would ask"' },
    says: "'firstQuestion' still says ‘Fill in: what you would ask’. Write yours there.",
  },
  {
    ...{ name: 'an anchor', file: 'industries/media.yaml' },
    ...{ from: 'order: ', to: 'order: &a ' },
    says: 'a word that begins with & or * means another place of the file. Put quotation marks around the text, or write it out.',
  },
]

let copy = ''
let said: string[] = []

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'agency-mistakes-'))
  cpSync(CONTENT, copy, {
    recursive: true,
    filter: (path) => !/projects.*\.(mp4|webp)$/.test(path),
  })
  const missed = MISTAKES.filter(({ file, from, to }) => {
    const path = join(copy, file)
    const before = from === '' ? '' : readFileSync(path, 'utf8')
    const after = from === '' ? to : before.replace(from, to)
    writeFileSync(path, after)
    return before === after
  })
  expect(missed).toEqual([])
  said = (readFolder(copy).problems ?? []).map(describeProblem)
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each(MISTAKES)('an owner who writes $name is told what to do, and where', (mistake) => {
  expect(said).toContainEqual(expect.stringMatching(sentenceOf(mistake)))
})

test('and hears of nothing that is right', () => {
  const expected = MISTAKES.map(sentenceOf)
  expect(said.filter((each) => !expected.some((pattern) => pattern.test(each)))).toEqual([])
})

test('no sentence speaks as a program does', () => {
  expect(said.filter((each) => JARGON.test(each.replaceAll(/'[^']*'|content\/\S+/g, '')))).toEqual(
    [],
  )
})

test.each([
  [
    'a dead link and a slip in a paragraph of several lines',
    'legal/terms.yaml',
    inFirstSection('We repair\nfaults in [a shop](/services/shop) and\nin {contry}.'),
    [/^content\/legal\/terms\.yaml:23: the link \/services\/shop /, /terms\.yaml:24: \{contry\} /],
  ],
  [
    'a dead link by name in a legal text',
    'legal/terms.yaml',
    inFirstSection('See [shop].\n\n[shop]: /services/shop'),
    [/^content\/legal\/terms\.yaml:24: the link \/services\/shop /],
  ],
  [
    'links to another site that look like paths, in a legal text',
    'legal/terms.yaml',
    inFirstSection(
      'See [a](//a.example), [b](/\\b.example), [c](&#47;/c.example) and\n\n[d](</no page>).',
    ),
    [
      /terms\.yaml:22: the link \/\/a\.example leads to another site\. Write its whole address, with https:/,
      /terms\.yaml:22: the link \/\\b\.example leads to another site/,
      /terms\.yaml:22: the link \/\/c\.example leads to another site/,
      /terms\.yaml:2\d: the link \/no page leads to what is not there/,
    ],
  ],
  [
    'links to another site that look like paths, on a page',
    'copy/industries.yaml',
    (text: string) =>
      text.replace(
        /^( *)text: .*\n( {4,}.*\n)*/m,
        '$1text: See [a](//a.example), [b](/\\b.example), [c](\\/c.example).\n',
      ),
    [
      /the link \/\/a\.example leads to another site\. Write one of a page here, such as \/contact/,
      /the link \/\\b\.example leads to another site/,
      /the link \\\/c\.example leads to another site/,
    ],
  ],
  [
    'HTML, a picture, a title and half an address in a legal text',
    'legal/terms.yaml',
    inFirstSection(
      'We are <b>not</b> liable.\n\n- ![our stamp](/stamp.png)\n\n> See [the act](www.example.org).\n\n## More',
    ),
    [
      /^content\/legal\/terms\.yaml:22: a text takes no HTML: write ‘<b>’ as Markdown\.$/,
      /^content\/legal\/terms\.yaml:24: a text takes no picture: take it out\.$/,
      /^content\/legal\/terms\.yaml:26: the link leads to ‘www\.example\.org’\. Begin it with https:/,
      /^content\/legal\/terms\.yaml:28: ‘## More’ is too large a heading here: begin it with ###\.$/,
    ],
  ],
  [
    'two parts of a legal text that have one address and show together',
    'legal/privacy.yaml',
    (text: string) => text.replace('id: others', 'id: cookies'),
    [/:\d+: it has the address 'cookies', and so has ‘Cookies’, which shows with it\. /],
  ],
  [
    'a list in brackets that is right, and a mistake below it',
    'clients/katf.yaml',
    () => 'order: 4\nlist: [one,\n  two]\nname: Kazi: Bora\n',
    [/^content\/clients\/katf\.yaml:4: there is a second colon in this line\. /],
  ],
  [
    'a file that Notepad saved as UTF-16',
    'clients/katf.yaml',
    (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    [/^content\/clients\/katf\.yaml: its letters cannot be read\. Save it as UTF-8: /],
  ],
  [
    'a file that begins with the mark of UTF-8',
    'legal/terms.yaml',
    (text: string) => `\uFEFF${text}`,
    [],
  ],
])('an owner with %s is told so in its line', (_, file, change, says) => {
  expect(saidAfter({ [file]: change })).toEqual(says.map((each) => expect.stringMatching(each)))
})

test('notes behind a text, a number, a choice or a day are the owner’s own, and nothing is said of them', () => {
  const said = saidAfter({
    'clients/katf.yaml': (text) => text.replace(/^name: .*$/m, '$& # as they write it'),
    'company.yaml': (text) => text.replace(/^taxNumber: .*$/m, 'taxNumber: # ask Jane'),
    'brand.yaml': (text) => text.replace(/^mark: .*$/m, '$& #or logo').replace(/'$/m, "' #ours"),
    'agency.yaml': (text) =>
      text
        .replace(/^ *asOf: .*$/m, '$& #bank')
        .replace(/^ *rate: .*$/m, '$& #bank')
        .replace(/^name: .*$/m, '$& ## agreed'),
    'questions.yaml': (text) => text.replace('says: >-', '$& #what they ask'),
  })
  expect(said).toEqual([])
})

test('what systems and editors leave beside files is passed over, and a file under another name is told', () => {
  const { folder } = copyContent()
  const leftovers = ['.DS_Store', 'Thumbs.db', 'services/._maintenance.yaml', '.agency.yaml.swp']
  for (const file of [...leftovers, 'agency.yaml~']) writeFileSync(join(folder, file), 'x')
  expect(readFolder(folder).problems).toBeNull()
  renameSync(join(folder, 'legal/terms.yaml'), join(folder, 'legal/Conditions.md'))
  expect((readFolder(folder).problems ?? []).map(describeProblem)).toEqual([
    expect.stringMatching(/^content\/legal\/Conditions\.md: no page is made of this file\. /),
    expect.stringMatching(/^content\/legal\/terms\.yaml: this file is missing\. Bring it back /),
  ])
})

/** Puts Markdown where the first part of a legal text begins. */
function inFirstSection(markdown: string): (text: string) => string {
  return (text) =>
    text.replace(/^( +)text: \|-$/m, (line, indent) =>
      [line, ...`${markdown}\n`.split('\n').map((each) => `${indent}  ${each}`)].join('\n'),
    )
}

/** What is said of the sample after these files of it have changed. */
function saidAfter(changes: Readonly<Record<string, (text: string) => string | Buffer>>): string[] {
  const { folder, text } = copyContent()
  for (const [file, change] of Object.entries(changes)) {
    const changed = change(text(file))
    expect(changed, file).not.toEqual(text(file))
    writeFileSync(join(folder, file), changed)
  }
  return (readFolder(folder).problems ?? []).map(describeProblem)
}

function sentenceOf({ file, from, says, after = 0, saidOf }: Mistake): RegExp {
  const [place, pattern] = saidOf ?? [file, null]
  const text = readFileSync(join(copy, place), 'utf8')
  const original = from === '' ? '' : readFileSync(join(CONTENT, file), 'utf8')
  const at = pattern
    ? text.split('\n').findIndex((line) => pattern.test(line))
    : firstChanged(original.split('\n'), text.split('\n'))
  const line = after === null ? '' : `:${at + 1 + after}`
  return new RegExp(`^content/${escaped(place)}${line}: .*${escaped(says)}`)
}

function firstChanged(before: readonly string[], after: readonly string[]): number {
  return after.findIndex((line, index) => line !== before[index])
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
