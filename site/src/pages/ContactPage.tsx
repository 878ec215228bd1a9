import { agency, chatLink, emailLink, officeHours, phoneLink } from '../content/agency.ts'
import { answeredOn } from '../content/beforeYouAsk.ts'
import { receiver } from '../content/companyFacts.ts'
import { contact, hire, testimonialsSection } from '../content/copy.ts'
import { developers } from '../content/developers.ts'
import { quoteForm } from '../content/forms.ts'
import { inShillings } from '../content/kenyanShillings.ts'
import { caseStudyPath } from '../content/projects.ts'
import { servicePath, services } from '../content/services.ts'
import { testimonials } from '../content/testimonials.ts'
import { BeforeYouAsk } from '../sections/BeforeYouAsk.tsx'
import { ContactSection } from '../sections/ContactSection.tsx'
import { Sections } from '../sections/Sections.tsx'
import { TestimonialsSection } from '../sections/TestimonialsSection.tsx'

const optionOf = (serviceId: string | undefined) =>
  services.find(({ id }) => id === serviceId)?.option

/** What to write, and the option to begin with, by the page that a visitor comes from. */
const hints = [
  { text: contact.hints.usual, pages: [] },
  ...developers.map(({ name, path }) => ({
    text: `${name}: ${contact.hints.developer}`,
    pages: [path],
    option: optionOf(hire.service),
  })),
  // For all of them at once: no page but the portfolio grows with the projects.
  { text: contact.hints.caseStudy, pages: [caseStudyPath('')] },
  { text: contact.hints.industries, pages: ['/industries'] },
]

/** `/contact`: the quote request, the ways to talk, and what clients say. */
export function ContactPage() {
  const asked = answeredOn('contact')
  return (
    <Sections>
      <ContactSection
        {...contact}
        form={{ copy: quoteForm }}
        receiver={receiver}
        hints={hints}
        replyPromise={hire.replyPromise}
        talk={[
          {
            label: `${contact.chat} ${agency.chat.label}`,
            icon: 'whatsapp-logo',
            href: chatLink(),
            look: 'chat',
          },
          {
            label: `${contact.call} ${agency.phone}`,
            icon: 'phone',
            href: phoneLink,
            look: 'secondary',
          },
          { label: agency.email, icon: 'envelope-simple', href: emailLink, look: 'secondary' },
        ]}
        hours={officeHours}
        pricesHeading={contact.pricesHeading}
        pricesNote={contact.pricesNote}
        prices={services.map((service) => ({
          ...service,
          path: servicePath(service.id),
          shillings: [inShillings(service.startsAt), service.per].filter(Boolean).join(' '),
        }))}
      />
      {asked.questions.length > 0 && <BeforeYouAsk {...asked} />}
      <TestimonialsSection {...testimonialsSection} testimonials={testimonials} />
    </Sections>
  )
}
