import type { SitePage } from 'protocol/desk/enquiries.ts'
import type { Agency } from './agency.ts'
import type { Brand } from './brand.ts'
import type { Content, RecordOf } from './content.ts'
import { factsOf } from './facts.ts'
import { fillIn, fillText } from './placeholders.ts'
import { pricesOf } from './prices.ts'
import { servicePath } from './sitePages.ts'

/**
 * What the server has to know of the content: who runs the site, its colours, and what subscribers agree to. Written with the
 * pages, so that a server that starts says what they say, whatever somebody is writing in the content meanwhile.
 */
export interface ServerFacts {
  readonly agency: Agency
  readonly brand: Brand
  readonly newsletterWording: string
  /** What the quote form offers, by the field's name. */
  readonly options: Readonly<Record<'serviceInterest' | 'budgetInterest' | 'timeline', string[]>>
  /** All there are, by name. */
  readonly pages: readonly SitePage[]
  /** The option of the quote form and the page of each. */
  readonly services: readonly { readonly option: string; readonly path: string }[]
  readonly built: BuiltFacts
  /** How the desk looks; absent in what an earlier version of the program has published. */
  readonly desk?: {
    readonly sheet: string
    /** The file of the owner's own mark below `media/`; null for the sign that ships. */
    readonly mark: { readonly path: string; readonly isWordmark: boolean } | null
  }
}

/** What the pages say of the settings that they were made with. */
export interface BuiltFacts {
  /** Empty where they have no address. */
  readonly publicUrl: string
  /** For how many months enquiries are kept; null for no limit. */
  readonly retentionMonths: number | null
  /** The addresses of the privacy page's sections. */
  readonly privacySections: readonly string[]
}

/** What the quote form calls a service. */
export function optionOf({ name, option = name }: RecordOf<'services'>): string {
  return option
}

/** The services as the quote form offers them: those without a place of their own come last. */
export function serviceOptions(services: readonly RecordOf<'services'>[]): string[] {
  return services
    .toSorted((a, b) => (a.formOrder ?? Infinity) - (b.formOrder ?? Infinity) || 0)
    .map(optionOf)
}

export function serverFactsOf(
  content: Content,
  pages: readonly SitePage[],
  built: BuiltFacts,
): ServerFacts {
  const { agency, brand, copy, services } = content
  const facts = factsOf(content)
  const { say } = pricesOf(agency)
  const { budgetInterest, timeline } = copy.forms.quoteForm.fields
  return {
    agency,
    brand,
    newsletterWording: fillText(copy.footer.newsletterText, facts, say),
    options: fillIn(
      {
        serviceInterest: serviceOptions(services),
        budgetInterest: budgetInterest.options ?? [],
        timeline: timeline.options ?? [],
      },
      facts,
      say,
    ),
    pages,
    built,
    services: services.map((service) => ({
      option: optionOf(service),
      path: servicePath(service.id),
    })),
  }
}
