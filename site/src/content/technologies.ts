/** One tool that the agency works with. `logo` is a key of the media manifest. */
export interface Technology {
  id: string
  name: string
  logo: `svg/technologies/${string}`
}

export interface TechnologyCategory {
  id: string
  name: string
  technologies: readonly Technology[]
}

/** The seven tabs in their order (specification, sections 2 and 3). The first one is open by default. */
export const technologies = [
  {
    id: 'mobile',
    name: 'Mobile',
    technologies: [
      { id: 'flutter', name: 'Flutter', logo: 'svg/technologies/flutter' },
      { id: 'dart', name: 'Dart', logo: 'svg/technologies/dart' },
      { id: 'kotlin', name: 'Kotlin', logo: 'svg/technologies/kotlin' },
      {
        id: 'jetpack-compose',
        name: 'Jetpack Compose',
        logo: 'svg/technologies/jetpack-compose',
      },
      { id: 'swift', name: 'Swift', logo: 'svg/technologies/swift' },
      { id: 'expo', name: 'Expo', logo: 'svg/technologies/expo' },
    ],
  },
  {
    id: 'frontend',
    name: 'Front-End',
    technologies: [
      { id: 'html', name: 'HTML', logo: 'svg/technologies/html' },
      { id: 'css', name: 'CSS', logo: 'svg/technologies/css' },
      { id: 'javascript', name: 'JavaScript', logo: 'svg/technologies/javascript' },
      { id: 'typescript', name: 'TypeScript', logo: 'svg/technologies/typescript' },
      { id: 'react', name: 'React', logo: 'svg/technologies/react' },
      { id: 'nextjs', name: 'Next.js', logo: 'svg/technologies/nextjs' },
      { id: 'vue', name: 'Vue.js', logo: 'svg/technologies/vue' },
      { id: 'tailwind', name: 'Tailwind CSS', logo: 'svg/technologies/tailwind' },
    ],
  },
  {
    id: 'backend',
    name: 'Back-End',
    technologies: [
      { id: 'nodejs', name: 'Node.js', logo: 'svg/technologies/nodejs' },
      { id: 'fastify', name: 'Fastify', logo: 'svg/technologies/fastify' },
      { id: 'php', name: 'PHP', logo: 'svg/technologies/php' },
      { id: 'laravel', name: 'Laravel', logo: 'svg/technologies/laravel' },
      { id: 'python', name: 'Python', logo: 'svg/technologies/python' },
      { id: 'django', name: 'Django', logo: 'svg/technologies/django' },
    ],
  },
  {
    id: 'cms',
    name: 'CMS & ECommerce',
    technologies: [
      { id: 'wordpress', name: 'WordPress', logo: 'svg/technologies/wordpress' },
      { id: 'woocommerce', name: 'WooCommerce', logo: 'svg/technologies/woocommerce' },
      { id: 'shopify', name: 'Shopify', logo: 'svg/technologies/shopify' },
      { id: 'strapi', name: 'Strapi', logo: 'svg/technologies/strapi' },
      { id: 'ghost', name: 'Ghost', logo: 'svg/technologies/ghost' },
      { id: 'moodle', name: 'Moodle', logo: 'svg/technologies/moodle' },
    ],
  },
  {
    id: 'database',
    name: 'Database',
    technologies: [
      { id: 'postgresql', name: 'PostgreSQL', logo: 'svg/technologies/postgresql' },
      { id: 'mysql', name: 'MySQL', logo: 'svg/technologies/mysql' },
      { id: 'sqlite', name: 'SQLite', logo: 'svg/technologies/sqlite' },
      { id: 'mongodb', name: 'MongoDB', logo: 'svg/technologies/mongodb' },
      { id: 'redis', name: 'Redis', logo: 'svg/technologies/redis' },
      { id: 'firebase', name: 'Firebase', logo: 'svg/technologies/firebase' },
    ],
  },
  {
    id: 'cloud',
    name: 'Cloud',
    technologies: [
      { id: 'digitalocean', name: 'DigitalOcean', logo: 'svg/technologies/digitalocean' },
      { id: 'google-cloud', name: 'Google Cloud', logo: 'svg/technologies/google-cloud' },
      { id: 'hetzner', name: 'Hetzner', logo: 'svg/technologies/hetzner' },
      { id: 'cloudflare', name: 'Cloudflare', logo: 'svg/technologies/cloudflare' },
      { id: 'docker', name: 'Docker', logo: 'svg/technologies/docker' },
      { id: 'nginx', name: 'NGINX', logo: 'svg/technologies/nginx' },
      { id: 'github-actions', name: 'GitHub Actions', logo: 'svg/technologies/github-actions' },
    ],
  },
  {
    id: 'graphics',
    name: 'Graphics Design',
    technologies: [
      { id: 'figma', name: 'Figma', logo: 'svg/technologies/figma' },
      { id: 'coreldraw', name: 'CorelDRAW', logo: 'svg/technologies/coreldraw' },
      { id: 'inkscape', name: 'Inkscape', logo: 'svg/technologies/inkscape' },
      { id: 'gimp', name: 'GIMP', logo: 'svg/technologies/gimp' },
      { id: 'blender', name: 'Blender', logo: 'svg/technologies/blender' },
      { id: 'davinci-resolve', name: 'DaVinci Resolve', logo: 'svg/technologies/davinci-resolve' },
    ],
  },
] as const satisfies readonly TechnologyCategory[]

export type TechnologyCategoryId = (typeof technologies)[number]['id']

export type TechnologyId = (typeof technologies)[number]['technologies'][number]['id']

/** The named technologies in the order of `ids`, which may cross categories. */
export function technologiesNamed(ids: readonly TechnologyId[]): Technology[] {
  const all: readonly Technology[] = technologies.flatMap<Technology>(
    (category) => category.technologies,
  )
  return ids.flatMap((id) => all.filter((technology) => technology.id === id))
}
