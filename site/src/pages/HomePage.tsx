import { contacts } from '../content/agency.ts'
import { askOnChat } from '../content/askOnChat.ts'
import { clients } from '../content/clients.ts'
import { receiver } from '../content/companyFacts.ts'
import {
  clientRecognition,
  hero,
  process,
  servicesOverview,
  technologyStack,
  testimonialsSection,
  whyChoose,
} from '../content/copy.ts'
import { quoteForm } from '../content/forms.ts'
import { heroPicture } from '../content/media.ts'
import { serviceGroups, servicePath, services } from '../content/services.ts'
import { technologyCategories } from '../content/technologies.ts'
import { testimonials } from '../content/testimonials.ts'
import { ClientRecognition } from '../sections/ClientRecognition.tsx'
import { Hero } from '../sections/Hero.tsx'
import { Process } from '../sections/Process.tsx'
import { RecentProjects } from '../sections/RecentProjects.tsx'
import { ServiceGrid } from '../sections/ServiceGrid.tsx'
import { TechnologyStack } from '../sections/TechnologyStack.tsx'
import { TestimonialsSection } from '../sections/TestimonialsSection.tsx'
import { WhyChoose } from '../sections/WhyChoose.tsx'
import { recentWork } from './recentWork.ts'

/** `/`: eight sections in the specification's order (section 2). */
export function HomePage() {
  return (
    <>
      <Hero
        kicker={hero.kicker}
        lead={hero.lead}
        primary={hero.primary}
        secondary={hero.secondary}
        scenes={hero.scenes.map((scene) => ({ ...scene, picture: heroPicture(scene.picture) }))}
        contacts={[contacts.chat, contacts.phone]}
      />
      <Process {...process} />
      <ServiceGrid
        {...servicesOverview}
        groups={serviceGroups}
        services={services.map((service) => ({ ...service, path: servicePath(service.id) }))}
      />
      <TechnologyStack {...technologyStack} categories={technologyCategories} />
      <RecentProjects {...recentWork} />
      <ClientRecognition {...clientRecognition} clients={clients} />
      <TestimonialsSection {...testimonialsSection} testimonials={testimonials} />
      <WhyChoose
        {...whyChoose}
        chat={askOnChat(whyChoose.greeting)}
        form={{ copy: quoteForm }}
        receiver={receiver}
      />
    </>
  )
}
