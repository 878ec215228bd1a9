import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeProblem } from 'schema/yaml/LocatedProblem.ts'
import { readFolder } from 'schema/yaml/readFolder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyContent, SAMPLE } from '../copyContent.ts'
import { temporaryFolder } from '../server/temporaryFolder.ts'

/** Matches technical words that an owner does not know. */
const JARGON =
  /\b(node|scalar|token|parse[rd]?|schema|regex|undefined|null|string|integer|boolean|array|object|enum|collection|mapping|implicit|flow|indent)\b/i

interface Mistake {
  readonly name: string
  /** The change of a file: replaces `from` by `to`. If `from` is empty, the file is new. */
  readonly change: readonly [file: string, from: string | RegExp, to: string]
  /** The expected message, or its beginning. */
  readonly says: string
  readonly withoutLine?: true
  /** Matches the line that the message should name; by default, the message should name the first changed line. */
  readonly saidOf?: RegExp
}

const MISTAKES: readonly Mistake[] = [
  {
    name: 'a tab',
    change: ['services/graphics-design.yaml', /^ {2}rate:/m, '\trate:'],
    says: 'there is a tab before the text. Put spaces in its place.',
  },
  {
    name: 'a missing quotation mark',
    change: [
      'agency.yaml',
      "greeting: 'Hello, I would like to talk about a project.'",
      "greeting: 'Hello, I would like to talk about a project.",
    ],
    says: 'a quotation mark is opened in this text and not closed. Close it, or delete it.',
  },
  {
    name: 'a colon in a text',
    change: ['copy/contact.yaml', /^heading: .*$/m, 'heading: Write to us: we answer'],
    says: 'there is a second colon in this line. Put quotation marks around a text that has a colon in it.',
  },
  {
    name: 'a text that begins with a brace',
    change: ['copy/footer.yaml', /^( *)(\w+): (?=\S)(?!>).*$/m, '$1$2: {agency name} in {country}'],
    says: 'a text that begins with { needs quotation marks around it.',
  },
  {
    name: 'a text that is nothing but a placeholder',
    change: ['copy/portfolio.yaml', /^heading: .*$/m, 'heading: {agency name}'],
    says: "'heading' should be a text. A text that begins with { needs quotation marks around it: '{…'.",
  },
  {
    name: 'a text that begins with a quotation',
    change: ['copy/case-study.yaml', /^(\w+Heading): .*$/m, '$1: "Challenges" and answers'],
    says: 'there is more text after the quotation mark that closes it. Put the whole text into one pair, or on lines of its own after >-',
  },
  {
    name: 'a missing price',
    change: ['services/website-design.yaml', 'startsAt: 70\n', ''],
    says: "'startsAt' is missing (Price from). Add a line such as 'startsAt: 70'.",
    saidOf: /^order:/,
  },
  {
    name: 'a price with its currency',
    change: ['developers/back-end.yaml', 'hourlyRate: 12', 'hourlyRate: $12'],
    says: "'hourlyRate' is '$12'; it should be a whole number such as 70, without a currency.",
  },
  {
    name: 'an id that does not exist',
    change: ['projects/katf-web/project.yaml', 'industry: sports', 'industry: sport'],
    says: "'industry' names 'sport', which is not in content/industries. Did you mean 'sports'?",
  },
  {
    name: 'a misspelt field name',
    change: ['services/maintenance.yaml', 'mainHeading:', 'mainHeadling:'],
    says: "there is no field 'mainHeadling' here. Did you mean 'mainHeading'?",
  },
  {
    name: 'a wrong sum',
    change: ['services/web-application.yaml', /(total:\n *label: .*\n *amount: )\d+/, '$17'],
    says: 'says 7, and its parts come to 705. Correct the total or a part.',
  },
  {
    name: 'hours that do not come to the price',
    change: ['projects/amani-portfolio/project.yaml', /hours: .*$/m, 'hours: 51'],
    says: "'Amani Portfolio' costs 450, and its 61 hours come to 660. Correct the hours, the rate or the price.",
  },
  {
    name: 'more weeks than the hours can fill',
    change: ['projects/taaimedia/project.yaml', /^duration: .*$/m, 'duration: 3 Months'],
    says: "'Taai Media Website' takes 120 hours: 5 a week for each of 2, where 8 to 40 are usual. Correct the hours, the team or the weeks.",
    saidOf: /^ {2}hours:/,
  },
  {
    name: 'a title that another project has',
    change: ['projects/stormerz/project.yaml', /^title: .*$/m, 'title: KATF Website'],
    says: 'it has the same title as content/projects/katf-web/project.yaml. Search results show both side by side: change one.',
  },
  {
    name: 'a text that is too long',
    change: ['clients/amani.yaml', /^name: .*$/m, `name: ${'Amani '.repeat(11)}`],
    says: "'name' has 65 characters; at most 60 are allowed. Shorten it.",
  },
  {
    name: 'an empty text',
    change: ['clients/katf.yaml', /^name: .*$/m, 'name:'],
    says: "'name' is empty. Write a text.",
  },
  {
    name: 'a kind that does not exist',
    change: ['services/mvp-development.yaml', /kind: plan/, 'kind: plans'],
    says: "has the kind 'plans'. Did you mean 'plan'?",
  },
  {
    name: 'a date that does not exist',
    change: ['legal/terms.yaml', /^updated: .*$/m, 'updated: 2026-02-30'],
    says: "'updated' is '2026-02-30', which is not a real day. Write one such as 2026-11-20.",
  },
  {
    name: 'a time zone that does not exist',
    change: ['copy/hire.yaml', 'timeZone: Europe/London', 'timeZone: Europe/Londn'],
    says: "'Europe/Londn' is no time zone. Did you mean 'Europe/London'?",
  },
  {
    name: 'a dead link',
    change: [
      'copy/industries.yaml',
      /^( *)text: .*\n( {4,}.*\n)*/m,
      '$1text: Look at [our shop](/services/webshop).\n',
    ],
    says: 'the link /services/webshop leads to a place that does not exist. Write one of /services/',
  },
  {
    name: 'an unknown placeholder',
    change: ['copy/about.yaml', /^( *)heading: .*$/m, '$1heading: We work in {contry}'],
    says: '{contry} is not a known placeholder. Did you mean {country}?',
  },
  {
    name: 'the same order twice',
    change: ['testimonials/naomi-kerubo.yaml', /^order: .*$/m, 'order: 1'],
    says: 'it has the order 1, and so has grace-wanjala. Give one of them another number.',
  },
  {
    name: 'the name of a missing picture',
    change: ['copy/home.yaml', 'picture: hero-future', 'picture: hero-skyline'],
    says: "'hero.scenes.2.picture' names 'hero-skyline', which is not in content/pictures. Write one of ",
  },
  {
    name: 'a misspelt true',
    change: ['clients/chama-ledger.yaml', 'sample: true', 'sample: ture'],
    says: "'sample' is 'ture'. Write true or false.",
  },
  {
    name: 'the same field twice',
    change: ['clients/mombasa-infernos.yaml', 'sample: true', 'sample: true\nsample: false'],
    says: "'sample' is here twice. Delete one of the two.",
  },
  {
    name: 'a line with a wrong indent',
    change: ['clients/moocourses.yaml', 'sample: true', ' sample: true'],
    says: 'this line is not aligned with the lines around it. Begin lines that belong together with the same number of spaces.',
  },
  {
    name: 'a list without hyphens',
    change: [
      'services/mobile-application.yaml',
      /^included:\n( {2}- .*\n)+/m,
      'included:\n  An app for both phones\n  Its icon\n',
    ],
    says: "'included' should be a list: each entry on a line of its own that begins with a hyphen and a space.",
    saidOf: /^included:/,
  },
  {
    name: 'a file that the site does not read',
    change: ['services/webshop.yml', '', 'order: 1\n'],
    says: 'the site does not use this file. Name it webshop.yaml, or delete it.',
    withoutLine: true,
  },
  {
    name: 'a number sign in a text',
    change: ['clients/oaks-africa.yaml', /^name: .*$/m, 'name: The #1 agency'],
    says: "'name' ends before ‘#1 agency’. The text after a # is a note that no page shows. Put quotation marks around the whole text. If it is a note, put a space after the #.",
  },
  {
    name: 'a number sign at the beginning of an entry',
    change: [
      'services/software-project-management.yaml',
      /^included:\n {2}- .*/m,
      'included:\n  - #1 in Kenya',
    ],
    says: "'included.0' has nothing before ‘#1 in Kenya’. The text after a # is a note that no page shows. Put quotation marks around the whole text.",
  },
  {
    name: 'a colour without quotation marks',
    change: ['brand.yaml', /^( *)light: .*$/m, '$1light: #e07a1f'],
    says: "'accent.light' has nothing before ‘#e07a1f’. The text after a # is a note that no page shows. Put quotation marks around the whole text.",
  },
  {
    name: 'an unclosed bracket',
    change: ['copy/consent.yaml', /^(\w+): (?=\S)(?!>).*$/m, '$1: [Our work'],
    says: 'a text that begins with [ needs quotation marks around it.',
  },
  {
    name: 'no space after a colon',
    change: ['company.yaml', /^taxNumber: .*$/m, 'taxNumber:P051234567Z'],
    says: 'there is no space after the colon. Put one there.',
  },
  {
    name: 'nothing in a file',
    change: ['clients/mugeiyot.yaml', /^[\s\S]*$/, ''],
    says: 'it has no content. Bring it back with `git restore content/clients/mugeiyot.yaml`, or take it from your last copy or a fresh download.',
  },
  {
    name: 'an id with capitals and spaces',
    change: ['legal/privacy.yaml', 'id: your-rights', 'id: Your rights'],
    says: "'sections.16.id' is 'Your rights'. Write small letters, digits and hyphens, such as your-rights.",
  },
  {
    name: 'a text that still says ‘Fill in’',
    change: [
      'industries/finance.yaml',
      /^firstQuestion: .*$/m,
      'firstQuestion: "Fill in: what you would ask"',
    ],
    says: "'firstQuestion' still says ‘Fill in: what you would ask’. Write yours there.",
  },
  {
    name: 'an anchor',
    change: ['industries/media.yaml', 'order: ', 'order: &a '],
    says: 'a word that begins with & or * refers to another place in the file. Put quotation marks around the text, or write it out.',
  },
]

const copy = temporaryFolder(afterAll)
let said: string[] = []

beforeAll(() => {
  cpSync(SAMPLE, copy, {
    recursive: true,
    filter: (path) => !/projects.*\.(mp4|webp)$/.test(path),
  })
  const missed = MISTAKES.filter(({ change: [file, from, to] }) => {
    const path = join(copy, file)
    const before = from === '' ? '' : readFileSync(path, 'utf8')
    const after = from === '' ? to : before.replace(from, to)
    writeFileSync(path, after)
    return before === after
  })
  expect(missed).toEqual([])
  said = (readFolder(copy).problems ?? []).map(describeProblem)
})

test.each(MISTAKES)('an owner who writes $name reads where and how to correct it', (mistake) => {
  expect(said).toContainEqual(expect.stringMatching(sentenceOf(mistake)))
})

test('an owner gets no message about correct content', () => {
  const expected = MISTAKES.map(sentenceOf)
  expect(said.filter((each) => !expected.some((pattern) => pattern.test(each)))).toEqual([])
})

test('no message to an owner contains technical words', () => {
  expect(said.filter((each) => JARGON.test(each.replaceAll(/'[^']*'|content\/\S+/g, '')))).toEqual(
    [],
  )
})

test.each([
  [
    'a dead link and an unknown placeholder in a paragraph of several lines',
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
      /terms\.yaml:2\d: the link \/no page leads to a place that does not exist/,
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
      /^content\/legal\/terms\.yaml:22: HTML is not allowed in a text: write ‘<b>’ as Markdown\.$/,
      /^content\/legal\/terms\.yaml:24: a picture is not allowed in a text: take it out\.$/,
      /^content\/legal\/terms\.yaml:26: the link leads to ‘www\.example\.org’\. Begin it with https:/,
      /^content\/legal\/terms\.yaml:28: ‘## More’ is too large a heading here: begin it with ###\.$/,
    ],
  ],
  [
    'two sections of a legal text with one address that are shown together',
    'legal/privacy.yaml',
    (text: string) => text.replace('id: others', 'id: cookies'),
    [/:\d+: it has the same address 'cookies' as ‘Cookies’, and pages show both\. /],
  ],
  [
    'a correct list in brackets, and a mistake below it',
    'clients/katf.yaml',
    () => 'order: 4\nlist: [one,\n  two]\nname: Kazi: Bora\n',
    [/^content\/clients\/katf\.yaml:4: there is a second colon in this line\. /],
  ],
  [
    'a file that Notepad saved as UTF-16',
    'clients/katf.yaml',
    (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    [/^content\/clients\/katf\.yaml: it is not saved as UTF-8\. Save it with the encoding UTF-8 /],
  ],
  [
    'a file that begins with a UTF-8 byte order mark',
    'legal/terms.yaml',
    (text: string) => `\uFEFF${text}`,
    [],
  ],
])('messages name the right lines of the file for %s', (_, file, change, says) => {
  expect(saidAfter({ [file]: change })).toEqual(says.map((each) => expect.stringMatching(each)))
})

test('a comment is allowed after a text, a number, a choice and a date', () => {
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

test('files that systems and editors leave behind are ignored, and a renamed file is reported', () => {
  const { folder } = copyContent()
  const leftovers = ['.DS_Store', 'Thumbs.db', 'services/._maintenance.yaml', '.agency.yaml.swp']
  for (const file of [...leftovers, 'agency.yaml~']) writeFileSync(join(folder, file), 'x')
  expect(readFolder(folder).problems).toBeNull()
  renameSync(join(folder, 'legal/terms.yaml'), join(folder, 'legal/Conditions.md'))
  expect((readFolder(folder).problems ?? []).map(describeProblem)).toEqual([
    expect.stringMatching(/^content\/legal\/Conditions\.md: the site does not use this file\. /),
    expect.stringMatching(/^content\/legal\/terms\.yaml: this file is missing\. Bring it back /),
  ])
})

/** Returns a change that puts Markdown at the beginning of a legal text's first section. */
function inFirstSection(markdown: string): (text: string) => string {
  return (text) =>
    text.replace(/^( +)text: \|-$/m, (line, indent) =>
      [line, ...`${markdown}\n`.split('\n').map((each) => `${indent}  ${each}`)].join('\n'),
    )
}

function saidAfter(changes: Readonly<Record<string, (text: string) => string | Buffer>>): string[] {
  const { folder, text } = copyContent()
  for (const [file, change] of Object.entries(changes)) {
    const changed = change(text(file))
    expect(changed, file).not.toEqual(text(file))
    writeFileSync(join(folder, file), changed)
  }
  return (readFolder(folder).problems ?? []).map(describeProblem)
}

function sentenceOf({ change: [file, from], says, withoutLine, saidOf }: Mistake): RegExp {
  const lines = readFileSync(join(copy, file), 'utf8').split('\n')
  const original = from === '' ? [] : readFileSync(join(SAMPLE, file), 'utf8').split('\n')
  const at = lines.findIndex((line, index) => saidOf?.test(line) ?? line !== original[index])
  const location = withoutLine ? file : `${file}:${at + 1}`
  return new RegExp(`^content/${escaped(location)}: .*${escaped(says)}`)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
