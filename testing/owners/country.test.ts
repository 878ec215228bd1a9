import { countryOf } from 'schema/countries/countries.ts'
import { serverFactsOf } from 'schema/serverFacts.ts'
import { describe, expect, test } from 'vitest'
import { socialTexts } from '../../site/src/content/socialPictures.ts'
import { rootFiles } from '../../site/src/rendering/rootFiles.ts'
import { structuredDataIn } from '../repository/builtPages.ts'
import { expectLinksToLead, expectNothingEmpty } from './checkPages.ts'
import {
  barestProject,
  changed,
  type Draft,
  pageAt,
  pictureAt,
  renderOwner,
  textOf,
  withoutSamples,
} from './owners.ts'

/** Matches words that fit only Kenya: the country, its towns, money, phone numbers, law and institutions. */
const KENYAN =
  /keny|nairobi|mombasa|kisumu|nakuru|eldoret|ksh|\bkes\b|shilling|m-?pesa|paybill|safaricom|\bkra\b|odpc|data commissioner|data protection act, 2019|ecitizen|itax|etims|swahili|sacco|chama\b|matatu|harambee|\bcounty\b|east africa|\+?254\b|en-ke|en_ke|"ke"/i

describe('an agency in Nigeria', async () => {
  const content = changed(inNigeria)
  const rendered = await renderOwner(content, PICTURES)
  const { site, routes, pages } = rendered

  test('no page mentions Kenya in its HTML', () => {
    for (const [path, html] of pages) {
      // Leaves out the maximum length of an e-mail address, 254, which is also the phone code of Kenya.
      expect.soft(kenyanIn(html.replaceAll('maxLength="254"', '')), path).toEqual([])
    }
  })

  test('preview pictures, sitemap, manifest and the facts for the server mention nothing Kenyan', () => {
    for (const told of [
      socialTexts(site),
      rootFiles(site, routes, Date.now()),
      serverFactsOf(content, [], { publicUrl: '', retentionMonths: null, privacySections: [] }),
    ]) {
      expect(kenyanIn(JSON.stringify(told))).toEqual([])
    }
  })

  test('pages name Nigeria’s currency, law, registers, time zone and region', () => {
    const { taxNumber, companyCheck, dataProtection } = countryOf('Nigeria')
    const privacy = textOf(pageAt('/privacy-policy', rendered))
    for (const name of ['law', 'authority', 'site'] as const) {
      expect(privacy).toContain(dataProtection[name])
    }
    expect(privacy).toContain('only where Nigerian law obliges us')
    expect(textOf(pageAt('/terms-conditions', rendered))).toContain('the courts of Nigeria')
    const about = textOf(pageAt('/about-us', rendered))
    for (const text of [taxNumber.name, taxNumber.check, companyCheck, dataProtection.registrar]) {
      expect(about).toContain(text)
    }
    expect(textOf(pageAt('/contact', rendered))).toMatch(/West\sAfrica\sTime/)
    expect(pageAt('/industries', rendered)).toContain('builders in West Africa')
    const [dearest] = site.services
    expect(textOf(pageAt(dearest?.path ?? '', rendered))).toContain(`NGN ${dearest?.startsAt}`)
  })

  test('search engines and screen readers learn that the pages are in Nigerian English and that the agency is in Nigeria', () => {
    for (const [path, html] of pages) {
      expect(html, path).toContain('<html lang="en-NG"')
      expect(html, path).toContain('<meta property="og:locale" content="en_NG"/>')
    }
    const [organization, webSite] = structuredDataIn(pages.get('/') ?? '')
    expect(organization).toMatchObject({
      taxID: '12345678-0001',
      telephone: '+2348032223333',
      address: { addressCountry: 'NG', addressLocality: 'Lagos' },
    })
    expect(webSite).toMatchObject({ inLanguage: 'en-NG' })
  })

  test('phone numbers are recognised as Nigerians write them', () => {
    expect(site.forms.quoteForm.localPhone).toMatchObject({ code: '234', digits: 10 })
  })

  test('no page of an agency in Nigeria has an empty part or a dead link', () => {
    expectNothingEmpty(pages)
    expectLinksToLead(pages)
  })
})

const PICTURES = { 'projects/lagos-clinic/laptop': pictureAt('projects/lagos-clinic/laptop') }

/** Moves the agency to Lagos: name, country, currency, time zone and company. Removes all samples, and keeps a single, made-up project. */
function inNigeria(draft: Draft): void {
  withoutSamples(draft)
  Object.assign(draft.agency, {
    name: 'Eko Works',
    country: 'Nigeria',
    legalNote: 'A company limited by shares, registered in Nigeria.',
    email: 'hello@eko.example',
    phone: '+234 803 222 3333',
    chat: { ...draft.agency.chat, number: '+234 803 222 3333' },
    money: { currency: 'NGN', beside: 'USD', rate: 1_550, asOf: '2026-11-20' },
    hours: { ...draft.agency.hours, timeZone: 'Africa/Lagos', timeZoneName: 'West Africa Time' },
  })
  Object.assign(draft.company, {
    legalName: 'Eko Works Limited',
    registrationNumber: 'RC 1234567',
    taxNumber: '12345678-0001',
    dataProtection: 'NDPC/DCP/12345',
    address: { street: 'Herbert Macaulay Way 12', town: 'Lagos', postal: '' },
  })
  // Removes two industries whose texts in the sample are about Kenya.
  draft.industries = draft.industries.filter(({ id }) => !['finance', 'ecommerce'].includes(id))
  draft.topics = []
  draft.projects = [{ ...barestProject('lagos-clinic', 'Lagos Clinic'), order: 1 }]
}

function kenyanIn(text: string): string[] {
  return [...text.matchAll(new RegExp(`.{0,40}(${KENYAN.source}).{0,20}`, 'gi'))].map(
    ([found]) => found,
  )
}
