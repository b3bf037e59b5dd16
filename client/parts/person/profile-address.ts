// Where one's own profile is edited: on the catalog, or on the settings for whoever's plan does not open the catalog.
export const profileParam = { name: 'profile', value: 'edit' } as const;

export const editProfileAddress = (opensCatalog: boolean): string =>
  `${opensCatalog ? '/catalog' : '/settings'}?${profileParam.name}=${profileParam.value}`;
