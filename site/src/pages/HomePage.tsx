import { agency, chatLink } from '../content/agency.ts'
import { clients } from '../content/clients.ts'
import { quoteForm } from '../content/forms.ts'
import {
  clientRecognition,
  hero,
  process,
  recentProjects,
  servicesOverview,
  technologyStack,
  testimonialsSection,
  whyChoose,
} from '../content/home.ts'
import { drawing, picture } from '../content/media.ts'
import { serviceLines, servicePath, services } from '../content/services.ts'
import { ClientRecognition } from '../sections/ClientRecognition.tsx'
import { HeroSection } from '../sections/HeroSection.tsx'
import { Process } from '../sections/Process.tsx'
import { RecentProjects } from '../sections/RecentProjects.tsx'
import { ServiceBoard } from '../sections/ServiceBoard.tsx'
import { TechnologyStack } from '../sections/TechnologyStack.tsx'
import { TestimonialsSection } from '../sections/TestimonialsSection.tsx'
import { WhyChoose } from '../sections/WhyChoose.tsx'
import { projectsOnShow } from './projectsOnShow.ts'
import { technologyCategories } from './technologyCategories.ts'
import { testimonialsWithPhotos } from './testimonialsWithPhotos.ts'

/** `/`: eight sections in the specification's order (section 2). */
export function HomePage() {
  return (
    <>
      <HeroSection
        {...hero}
        scenes={hero.scenes.map((scene) => ({ ...scene, picture: picture(scene.picture) }))}
        contacts={[
          { label: agency.chat.label, icon: 'whatsapp-logo', href: chatLink() },
          { label: agency.phone.label, icon: 'phone', href: agency.phone.href },
        ]}
      />
      <Process {...process} />
      <ServiceBoard
        {...servicesOverview}
        lines={serviceLines}
        services={services.map((service) => ({ ...service, path: servicePath(service.id) }))}
      />
      <TechnologyStack {...technologyStack} categories={technologyCategories()} />
      <RecentProjects {...recentProjects} projects={projectsOnShow()} />
      <ClientRecognition
        {...clientRecognition}
        clients={clients.map((client) => ({ ...client, logo: drawing(client.logo) }))}
      />
      <TestimonialsSection {...testimonialsSection} testimonials={testimonialsWithPhotos()} />
      <WhyChoose {...whyChoose} form={{ copy: quoteForm }} />
    </>
  )
}
