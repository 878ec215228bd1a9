import { agency, chatLink, emailLink, phoneLink } from '../content/agency.ts'
import { contact, testimonialsSection } from '../content/copy.ts'
import { quoteForm } from '../content/forms.ts'
import { servicePath, services } from '../content/services.ts'
import { testimonials } from '../content/testimonials.ts'
import { ContactDesk } from '../sections/ContactDesk.tsx'
import { TestimonialsSection } from '../sections/TestimonialsSection.tsx'

/** `/contact`: the quote request, the ways to talk, and what clients say. */
export function ContactPage() {
  return (
    <>
      <ContactDesk
        {...contact}
        form={{ copy: quoteForm }}
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
        hours={agency.hours}
        faresHeading={contact.pricesHeading}
        faresNote={contact.pricesNote}
        fares={services.map((service) => ({
          ...service,
          line: service.group,
          path: servicePath(service.id),
        }))}
      />
      <TestimonialsSection {...testimonialsSection} testimonials={testimonials} />
    </>
  )
}
