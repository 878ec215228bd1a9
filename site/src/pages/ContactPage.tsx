import { contact } from '../content/contact.ts'
import { quoteForm } from '../content/forms.ts'
import { testimonialsSection } from '../content/home.ts'
import { servicePath, services } from '../content/services.ts'
import { ContactDesk } from '../sections/ContactDesk.tsx'
import { TestimonialsSection } from '../sections/TestimonialsSection.tsx'
import { testimonialsWithPhotos } from './testimonialsWithPhotos.ts'

/** `/contact`: the quote request, the ways to talk, and what clients say. */
export function ContactPage() {
  return (
    <>
      <ContactDesk
        {...contact}
        form={{ copy: quoteForm }}
        fares={services.map((service) => ({ ...service, path: servicePath(service.id) }))}
      />
      <TestimonialsSection {...testimonialsSection} testimonials={testimonialsWithPhotos()} />
    </>
  )
}
