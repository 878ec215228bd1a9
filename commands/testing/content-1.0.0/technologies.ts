import type { TechnologyCategory } from '../site/src/content/types/Technology.ts'

/** The tabs in their order (specification, sections 2 and 3). The first one is open by default. */
export const technologies = [
  {
    id: 'mobile',
    name: 'Mobile',
    technologies: [
      { id: 'flutter', name: 'Flutter' },
      { id: 'dart', name: 'Dart' },
      { id: 'kotlin', name: 'Kotlin' },
      {
        id: 'jetpack-compose',
        name: 'Jetpack Compose',
      },
      { id: 'swift', name: 'Swift' },
      { id: 'expo', name: 'Expo' },
    ],
  },
  {
    id: 'frontend',
    name: 'Front-End',
    technologies: [
      { id: 'html', name: 'HTML' },
      { id: 'css', name: 'CSS' },
      { id: 'javascript', name: 'JavaScript' },
      { id: 'typescript', name: 'TypeScript' },
      { id: 'react', name: 'React' },
      { id: 'nextjs', name: 'Next.js' },
      { id: 'vue', name: 'Vue.js' },
      { id: 'tailwind', name: 'Tailwind CSS' },
    ],
  },
  {
    id: 'backend',
    name: 'Back-End',
    technologies: [
      { id: 'nodejs', name: 'Node.js' },
      { id: 'fastify', name: 'Fastify' },
      { id: 'php', name: 'PHP' },
      { id: 'laravel', name: 'Laravel' },
      { id: 'python', name: 'Python' },
      { id: 'django', name: 'Django' },
    ],
  },
  {
    id: 'cms',
    name: 'CMS & ECommerce',
    technologies: [
      { id: 'wordpress', name: 'WordPress' },
      { id: 'woocommerce', name: 'WooCommerce' },
      { id: 'shopify', name: 'Shopify' },
      { id: 'strapi', name: 'Strapi' },
      { id: 'ghost', name: 'Ghost' },
      { id: 'moodle', name: 'Moodle' },
    ],
  },
  {
    id: 'database',
    name: 'Database',
    technologies: [
      { id: 'postgresql', name: 'PostgreSQL' },
      { id: 'mysql', name: 'MySQL' },
      { id: 'sqlite', name: 'SQLite' },
      { id: 'mongodb', name: 'MongoDB' },
      { id: 'redis', name: 'Redis' },
      { id: 'firebase', name: 'Firebase' },
    ],
  },
  {
    id: 'cloud',
    name: 'Cloud',
    technologies: [
      { id: 'digitalocean', name: 'DigitalOcean' },
      { id: 'google-cloud', name: 'Google Cloud' },
      { id: 'hetzner', name: 'Hetzner' },
      { id: 'cloudflare', name: 'Cloudflare' },
      { id: 'docker', name: 'Docker' },
      { id: 'nginx', name: 'NGINX' },
      { id: 'github-actions', name: 'GitHub Actions' },
    ],
  },
  {
    id: 'graphics',
    name: 'Graphics Design',
    technologies: [
      { id: 'figma', name: 'Figma' },
      { id: 'coreldraw', name: 'CorelDRAW' },
      { id: 'inkscape', name: 'Inkscape' },
      { id: 'gimp', name: 'GIMP' },
      { id: 'blender', name: 'Blender' },
      { id: 'davinci-resolve', name: 'DaVinci Resolve' },
    ],
  },
] satisfies readonly TechnologyCategory[]
