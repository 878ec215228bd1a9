import type { SitePage } from 'protocol/desk/enquiries.ts'
import type { Agency } from './agency.ts'
import type { Brand } from './brand.ts'
import type { Content, RecordOf } from './content.ts'
import { fillerOf } from './facts.ts'
import { servicePath } from './sitePages.ts'

/**
 * The facts about the content that the server needs. The facts are published with the pages, so that the server uses the published values
 * while the owner edits.
 */
export interface ServerFacts {
  readonly agency: Agency
  readonly brand: Brand
  readonly newsletterWording: string
  readonly options: Readonly<Record<'serviceInterest' | 'budgetInterest' | 'timeline', string[]>>
  readonly pages: readonly SitePage[]
  readonly services: readonly ServiceFacts[]
  readonly built: BuiltFacts
  /** The look of the desk; missing in publications by earlier versions of the program. */
  readonly desk?: {
    readonly sheet: string
    /** The path of the owner's logo below `media/`; null for the built-in logo. */
    readonly mark: { readonly path: string; readonly isWordmark: boolean } | null
  }
}

export interface BuiltFacts {
  /** The site's origin; empty if the build did not know it. */
  readonly publicUrl: string
  /** The number of months for which enquiries are kept; null for no limit. */
  readonly retentionMonths: number | null
  readonly privacySections: readonly string[]
}

/** A service's option in the quote form, the path of its page, and its names; earlier versions of the program published no names. */
type ServiceFacts = { readonly option: string; readonly path: string; readonly names?: string[] }

export function optionOf({ name, option = name }: RecordOf<'services'>): string {
  return option
}

/** Returns the services' options in the order of the quote form. Services without a `formOrder` come last. */
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
  const fill = fillerOf(content)
  const { budgetInterest, timeline } = copy.forms.quoteForm.fields
  return {
    agency,
    brand,
    newsletterWording: fill(copy.footer.newsletterText),
    options: fill({
      serviceInterest: serviceOptions(services),
      budgetInterest: budgetInterest.options ?? [],
      timeline: timeline.options ?? [],
    }),
    pages,
    built,
    services: services.map((service) => ({
      option: optionOf(service),
      path: servicePath(service.id),
      names: [service.name, service.wanted ?? service.name, optionOf(service)],
    })),
  }
}
