// URL of the profile dialog: on the catalog page, or on the settings page if the plan does not include the catalog.
export const profileParam = { name: 'profile', value: 'edit' } as const;

export const editProfileAddress = (opensCatalog: boolean): string =>
  `${opensCatalog ? '/catalog' : '/settings'}?${profileParam.name}=${profileParam.value}`;
