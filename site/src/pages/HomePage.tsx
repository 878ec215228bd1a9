import type { Site } from '../content/createSite.ts'
import { TestimonialsSection } from '../sections/contact/TestimonialsSection.tsx'
import { ClientRecognition } from '../sections/home/ClientRecognition.tsx'
import { Hero } from '../sections/home/Hero.tsx'
import { Process } from '../sections/home/Process.tsx'
import { ServiceGrid } from '../sections/home/ServiceGrid.tsx'
import { WhyChoose } from '../sections/home/WhyChoose.tsx'
import { RecentProjects } from '../sections/portfolio/RecentProjects.tsx'
import { TechnologyStack } from '../sections/technologies/TechnologyStack.tsx'

export function HomePage({ site }: { site: Site }) {
  const { words, media, contacts } = site
  const { hero, whyChoose } = words
  return (
    <>
      <Hero
        {...hero}
        lead={site.leads(hero.trades) ? `${hero.lead} ${hero.trades}` : hero.lead}
        scenes={hero.scenes.map((scene) => ({
          ...scene,
          picture: media.picture(`pictures/${scene.picture}`),
        }))}
        contacts={[contacts.chat, contacts.phone]}
      />
      <Process {...words.process} picture={media.picture(`pictures/${words.process.picture}`)} />
      <ServiceGrid {...words.servicesOverview} services={site.services} />
      <TechnologyStack {...words.technologyStack} categories={site.technologyCategories} />
      <RecentProjects {...words.recentProjects} projects={site.recentProjects} />
      <ClientRecognition {...words.clientRecognition} clients={site.clients} />
      <TestimonialsSection {...words.testimonials} testimonials={site.testimonials} />
      <WhyChoose
        {...whyChoose}
        chat={contacts.askOnChat(whyChoose.greeting)}
        form={{ copy: site.forms.quoteForm }}
      />
    </>
  )
}
