import { fillText } from 'schema/placeholders.ts'
import { caseStudyPath } from 'schema/sitePages.ts'
import { answeredOn, type Site } from '../content/createSite.ts'
import { BeforeYouAsk } from '../sections/contact/BeforeYouAsk.tsx'
import { ContactSection } from '../sections/contact/ContactSection.tsx'
import { TestimonialsSection } from '../sections/contact/TestimonialsSection.tsx'

export function ContactPage({ site }: { site: Site }) {
  const { contact, hire, testimonials } = site.words
  const { email, phone, chat } = site.contacts
  return (
    <>
      <ContactSection
        {...contact}
        form={{ copy: site.forms.quoteForm }}
        hints={hintsOf(site)}
        replyPromise={hire.replyPromise}
        talk={[
          { ...chat, label: `${contact.chat} ${chat.label}`, look: 'chat' },
          { ...phone, label: `${contact.call} ${phone.label}`, look: 'secondary' },
          { ...email, look: 'secondary' },
        ]}
        hours={site.officeHours}
        prices={site.services}
      />
      <BeforeYouAsk {...answeredOn('contact', site)} />
      <TestimonialsSection {...testimonials} testimonials={site.testimonials} />
    </>
  )
}

/** Returns the form's hints, each for visitors from certain pages, some with a service to preselect and the beginning of a message. */
function hintsOf({ words: { contact }, officeHours, developers, hiring, services, topics }: Site) {
  const { call } = contact.hints
  const begun = call?.begun.map((line) => fillText(line, { 'office hours': officeHours }))
  return [
    { text: contact.hints.usual, pages: [] },
    ...developers.map(({ name, path }) => ({
      text: `${name}: ${contact.hints.developer}`,
      pages: [path],
      option: hiring.serviceInterest,
      message: hiring.message || undefined,
    })),
    // One hint for all case studies, because only the portfolio page may grow with the number of projects.
    { text: contact.hints.caseStudy, pages: [caseStudyPath('')] },
    { text: contact.hints.industries, pages: ['/industries'] },
    ...(call ? [{ text: call.text, pages: ['#call'], message: begun?.join('\n') }] : []),
    ...services.flatMap(({ id, option }) => {
      const pages = topics.filter(({ service }) => service.id === id).map(({ path }) => path)
      return pages.length > 0 ? [{ text: contact.hints.usual, pages, option }] : []
    }),
  ]
}
