/** One tool that the agency works with. Its logo is `content/technologies/<id>.svg`. */
export interface Technology {
  id: string
  name: string
}

export interface TechnologyCategory {
  id: string
  name: string
  technologies: readonly Technology[]
}
