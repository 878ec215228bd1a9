import { join } from 'node:path'
import type { LaunchField, LaunchItem, LaunchTask } from '../../protocol/src/desk/health.ts'
import { isGroup, spoken } from '../../protocol/src/fields.ts'
import { PICTURES_PATH, pictureOwner } from '../../protocol/src/pictures.ts'
import { type Content, RECORD_KINDS, type RecordFolder } from '../../schema/src/content.ts'
import { countryOf, otherCountries } from '../../schema/src/countries/countries.ts'
import { US_DOLLARS } from '../../schema/src/countries/money.ts'
import { fillerOf } from '../../schema/src/facts.ts'
import { type Field, fieldsOf } from '../../schema/src/fieldsOf.ts'
import { replaceFile } from '../../schema/src/files.ts'
import { pricesOf } from '../../schema/src/prices.ts'
import type { LocatedText } from '../../schema/src/reading/checkTexts.ts'
import { isSample } from '../../schema/src/removeRecords.ts'
import type { ContentItems } from '../../server/src/health/readLaunchItems.ts'
import { holdsUnder, type PrivacySettings } from '../../site/src/content/legal.ts'
import { type Manifest, readManifest, SHIPPED_MEDIA } from '../../site/src/rendering/mediaFiles.ts'
import { fieldOf, findPromises } from '../launch/findPromises.ts'
import { about, must, should } from '../launch/items.ts'

export interface LaunchContent {
  readonly content: Content
  readonly texts: readonly LocatedText[]
  readonly media: Manifest
  /** The settings that decide which parts of the legal texts the site shows. */
  readonly settings: PrivacySettings
}

const DEFAULT_NAME = 'the agency'
const SAMPLE_ACCENT = '#ffc51f'
const SAMPLE_PHONE = '254700000000'
const SAMPLE_YEAR = 2023
/** Matches an address in a domain that is reserved for examples (RFC 2606), but no sentence with the word 'example'. */
const RESERVED = /^\S*([@./_-]example\b|\bexample\.(com|net|org)\b)\S*$/
/** Matches the made-up names and numbers of `testing/filled/`. */
const INVENTED = /\bExample [A-Z]|EXAMPLE|0{9}/
const COMPANY = /[A-Z]\S+ (Limited|Ltd|PLC|LLP)\b/
/** Matches a person's name: two words that begin with capitals. */
const PERSON = /\p{Lu}\p{L}+ \p{Lu}\p{L}+/u
/** Matches the documents whose placeholders are reported, because only the owner knows the facts in these documents. */
const ABOUT_OWNER = /^(agency|company|questions)\.yaml$|^people\//
/** Matches the documents about the agency itself. Other documents, such as projects, may be about another country. */
const OF_AGENCY =
  /^(copy|developers|guides|industries|services|topics)\/|^(agency|questions)\.yaml$/
const SAMPLE = /\bsamples?\b|^(Imagine|Suppose)\b/i
/** Matches the documents of pages that search engines do not list. Their titles and descriptions may have any length. */
const UNLISTED = /^copy\/(notices|offline)\.yaml$/
const PUT_OWN = 'Put your own in its place.'
const DOLLARS = /\bUSD\b(?: \d+(?:,\d{3})*)?|\bdollars?\b|\$\s?\d+(?:,\d{3})*/

/** Whether a text is a placeholder: the sample's name or phone number, an address in a domain for examples, or a made-up fact. */
function isPlaceholder(text: string): boolean {
  const isPhone = text.replaceAll(/[\s+()-]/g, '') === SAMPLE_PHONE
  return text === DEFAULT_NAME || isPhone || RESERVED.test(text) || INVENTED.test(text)
}

/** Returns the tasks that are left in the content before the site goes live, except the one of `findRateItems`. */
export function findContentItems(input: LaunchContent): LaunchTask[] {
  const { content, texts, media, settings } = input
  const fields = fieldsOf(content)
  const look = [...inBrand(content), ...inPictures(media, fields)]
  const items: LaunchTask[] = [
    ...inTexts(content, texts),
    ...about('facts', [...inNote(content), ...inSocial(content)]),
    ...about('facts', inYear(content).map(mayStay)),
    ...about('look', look.map(mayStay)),
    ...about('texts', inLeftWords(content, texts, fields).map(mayStay)),
    ...about('prices', inPrices(content)),
    ...inPromises(content, withoutUntrue(texts, fields, settings)),
    ...about('samples', inSamples(fields)),
    ...inFolders(content).map(mayStay),
    ...about('company', inCompany(content, fields).map(mayStay)),
    ...about('answers', inQuestions(content).map(mayStay)),
  ]
  const { leftAlone = [] } = content.agency
  return items.filter(({ canStay, what }) => !canStay || !leftAlone.includes(what))
}

/** Writes the tasks of the content to `launch.json`, which the desk reads. */
export function writeContentItems(input: LaunchContent, folder: string): void {
  const written = { items: findContentItems(input) } satisfies ContentItems
  replaceFile(join(folder, 'launch.json'), JSON.stringify(written, null, 2))
}

/** Returns an item if the legal note names neither a company nor a person with the registration number of the business name. */
function inNote({ agency, company: { legalName } }: Content): LaunchItem[] {
  const { legalNote, name, country } = agency
  const { pattern, example } = countryOf(country).registration
  const isOwned = pattern.test(legalNote) && PERSON.test(legalNote.replaceAll(name, ''))
  const isNamed = legalName !== '' && legalNote.includes(legalName)
  if (COMPANY.test(legalNote) || isOwned || isNamed) return []
  return must(
    'The privacy policy and the terms do not say who you are',
    `Name a company, ‘… of Kazi Bora Limited’, or an owner with the number of the business name, ‘… of Rose Achieng, ${example}’.`,
    [{ file: 'agency.yaml', path: ['legalNote'] }],
  )
}

function inSocial({ agency: { social } }: Content): LaunchItem[] {
  const fields = social.flatMap((quote, index) =>
    isPlaceholder(quote) ? [{ file: 'agency.yaml', path: ['social', index], quote }] : [],
  )
  if (fields.length === 0) return []
  const what = 'Your pages on social networks are still examples'
  const how = 'Put your own addresses in their place, or say that you have none.'
  return must(what, how, fields).map((item) => ({ ...item, canGo: true }))
}

function inYear({ agency: { copyrightYear } }: Content): LaunchItem[] {
  const at: LaunchField[] = [{ file: 'agency.yaml', path: ['copyrightYear'] }]
  const what = `The foot of each page says © ${SAMPLE_YEAR}`
  return copyrightYear === SAMPLE_YEAR ? should(what, 'Give the year in which you began.', at) : []
}

function inBrand({ brand: { mark, accent } }: Content): LaunchItem[] {
  const at = (name: string): LaunchField[] => [{ file: 'brand.yaml', path: [name] }]
  const colours = 'Choose yours: one for what matters most, and one for each group of services.'
  const logo = 'Choose its file: the header shows it at once.'
  return [
    ...(accent.light === SAMPLE_ACCENT
      ? should('The colours are still those of the sample', colours, at('accent'))
      : []),
    ...(mark === 'drawn' ? should('The logo is still the built-in sign', logo, at('mark')) : []),
  ]
}

/** Lists the sample's pictures that pages still show, except those of records that are marked as samples. */
function inPictures(media: Manifest, all: readonly Field[]): LaunchItem[] {
  const shipped = readManifest(SHIPPED_MEDIA) ?? {}
  const wholes = all.filter(({ path, value }) => path.length === 0 && isSample(value))
  const samples = new Set(wholes.map(({ file }) => file))
  const owners = Object.entries(media).flatMap(([key, { source }]) => {
    const owner = pictureOwner(key)
    const isPages = owner !== 'brand.yaml' || key.startsWith('pictures/hero-')
    const isLeft = owner && isPages && !samples.has(owner) && shipped[key]?.source === source
    return isLeft ? [owner] : []
  })
  if (owners.length === 0) return []
  const fields = [...new Set(owners)].map((file) => ({ file, path: PICTURES_PATH }))
  return should(
    `Pictures still from the sample: ${owners.length}`,
    'They are not yours: put your own in their place.',
    fields,
  )
}

function inTexts(content: Content, texts: readonly LocatedText[]): LaunchTask[] {
  const fill = fillerOf(content)
  return texts.flatMap((located) => {
    const { file, path, text, schema } = located
    const fields = [fieldOf(located)]
    const name = schema.title ?? spoken(/[a-z]+$/i.exec(path)?.[0] ?? 'a text')
    const isExample = ABOUT_OWNER.test(file) && !path.startsWith('social.') && isPlaceholder(text)
    if (isExample) {
      return about('facts', must(`${name} is still an example: ${text}`, PUT_OWN, fields))
    }
    if (!schema.searchLength || UNLISTED.test(file) || /(^|\.)samples\./.test(path)) return []
    // Search results cut off a longer text, and a shorter text tells too little.
    const [least, most] = schema.searchLength
    const { length } = fill(text, file)
    if (length >= least && length <= most) return []
    const what = `${name} has ${length} letters, and Google wants ${least} to ${most}`
    const how = `Say it ${length > most ? 'in fewer' : 'in more'}.`
    return about('texts', should(what, how, fields).map(mayStay))
  })
}

/** Whether pages show a text. Only the desk and the launch check show the promises, the fields `says` and the list `leftAlone`. */
function isShown({ file, path }: LocatedText): boolean {
  return file !== 'promises.yaml' && !path.endsWith('.says') && !path.startsWith('leftAlone')
}

/**
 * Lists texts about another currency; texts about the sample's country, if the agency is in another; and texts about samples, in projects
 * that are not marked as samples, and everywhere if no sample is left.
 */
function inLeftWords(
  { agency }: Content,
  texts: readonly LocatedText[],
  fields: readonly Field[],
): LaunchItem[] {
  const { country } = agency
  const { currency } = pricesOf(agency)
  const samples = fields.filter(({ value }) => isSample(value))
  const marked = new Set(samples.map(({ file }) => file))
  const own = texts.filter((located) => OF_AGENCY.test(located.file) && isShown(located))
  const list = (what: string, words: RegExp, among: readonly LocatedText[], how: string) => {
    const quoted = among.flatMap((located) => {
      const [quote] = words.exec(located.text) ?? []
      return quote ? [{ ...fieldOf(located), quote }] : []
    })
    return quoted.length > 0 ? should(`${what}: ${quoted.length}`, how, quoted) : []
  }
  return [
    ...(currency.code === US_DOLLARS.code
      ? []
      : list(
          `Texts that name dollars, although prices are in ${currency.name}`,
          DOLLARS,
          texts.filter((located) => isShown(located) && !located.text.includes(currency.short)),
          `Say it in ${currency.name}.`,
        )),
    ...otherCountries(country).flatMap(({ name, sampleWords }) =>
      sampleWords
        ? list(`Texts that speak of ${name}`, sampleWords, own, `Say what is said in ${country}.`)
        : [],
    ),
    ...list(
      'Texts that still speak of samples',
      SAMPLE,
      [
        // Pages show texts whose path names samples only next to a sample.
        ...(samples.length === 0 ? own.filter(({ path }) => !/sample/i.test(path)) : []),
        ...texts.filter(({ file }) => file.startsWith('projects/') && !marked.has(file)),
      ],
      'They stand beside no sample any more: say it without them.',
    ),
  ]
}

function inPrices({ agency, services }: Content): LaunchItem[] {
  const { say } = pricesOf(agency)
  return services.flatMap(({ id, startsAt, examples }) =>
    (examples?.sheets ?? []).flatMap(({ title, total }, index) => {
      if (total.amount >= startsAt) return []
      return must(
        `The example ‘${title}’ costs only ${say(total.amount)}, but its service starts at ${say(startsAt)}`,
        'Count it anew, or remove it.',
        [{ file: `services/${id}.yaml`, path: ['examples', 'sheets', index] }],
      )
    }),
  )
}

/** Returns the texts without the parts of the legal texts that the site does not show under these settings. */
function withoutUntrue(
  texts: readonly LocatedText[],
  fields: readonly Field[],
  settings: PrivacySettings,
): LocatedText[] {
  const holds = holdsUnder(settings)
  const untrue = fields
    .filter(({ file, value }) => file.startsWith('legal/') && isGroup(value) && !holds(value))
    .map(({ file, path }) => `${file} ${path.join('.')}.`)
  return texts.filter(({ file, path }) => !untrue.some((at) => `${file} ${path}`.startsWith(at)))
}

function inPromises(content: Content, texts: readonly LocatedText[]): LaunchTask[] {
  return findPromises(content, texts)
    .filter(({ confirmed }) => !confirmed)
    .map(({ at, confirm, about, fields }) => ({
      topic: about === 'prices' ? 'prices' : 'promises',
      level: 'must',
      what: confirm,
      remedy: 'Say that it is true, or change the words.',
      fields,
      confirms: { file: 'promises.yaml', path: [at, 'confirmed'], about },
    }))
}

/**
 * Lists samples, one item for each kind of record or document. Only gives advice, because pages label each sample, so that no sample is a
 * false claim.
 */
function inSamples(fields: readonly Field[]): LaunchItem[] {
  const samples = fields.filter(({ value }) => isSample(value))
  const folderOf = ({ file }: Field) => file.split('/')[0] ?? file
  return [...Map.groupBy(samples, folderOf)].flatMap(([folder, all]) => {
    const { title = 'pages' } = RECORD_KINDS[folder as RecordFolder] ?? {}
    const isWhole = all.every(({ path }) => path.length === 0)
    return should(
      `${isWhole ? title : `Parts of ${title.toLowerCase()}`} that are samples: ${all.length}`,
      'Put your own in the place of each and turn off ‘Sample’, or delete it. Ask a client before you show their work.',
      all.map(({ file, path }) => ({ file, path })),
    )
  })
}

function inFolders(content: Content): LaunchTask[] {
  return Object.entries(RECORD_KINDS).flatMap(([folder, { name, title, whenNone }]) => {
    if (!whenNone || content[folder as RecordFolder].length > 0) return []
    const what = `No ${title.charAt(0).toLowerCase()}${title.slice(1)} yet: ${whenNone}`
    const how = `The first ${name} that you add changes that.`
    const items = should(what, how).map((item) => ({ ...item, adds: { folder, name } }))
    return about(folder === 'people' ? 'company' : 'samples', items)
  })
}

function mayStay<Item extends LaunchItem>(item: Item) {
  return { ...item, canStay: true as const }
}

function inCompany(content: Content, fields: readonly Field[]): LaunchItem[] {
  const fill = fillerOf(content)
  return fields.flatMap(({ file, path, schema, value }) =>
    schema.says && String(value) === ''
      ? should(`‘${schema.title}’ is empty: the pages leave it out`, `Say ${fill(schema.says)}.`, [
          { file, path },
        ])
      : [],
  )
}

function inQuestions({ questions }: Content): LaunchItem[] {
  return questions.questions.flatMap(({ question, answer, says }, at) =>
    answer === ''
      ? should(`‘${question}’ has no answer: the pages leave it out`, `Say ${says}.`, [
          { file: 'questions.yaml', path: ['questions', at, 'answer'] },
        ])
      : [],
  )
}
