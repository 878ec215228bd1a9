/** The home page's showcase in its order: an association, e-learning, two jerseys (specification, section 2). */
export const RECENT_PROJECT_IDS = ['katf-web', 'moocourses', 'stormerz', 'mombasainfernos'] as const
