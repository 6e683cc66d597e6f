-- The first policy that comes with the portal named one cookie of three. A version that somebody has agreed to stays as they read it: there the secretary
-- writes the next one.
UPDATE "privacy_policies" SET
  "chinese_text" = replace("chinese_text",
    '一个登录所必需的 Cookie（QMS-User-Admin-Token），以及所选语言、界面颜色和尚未保存的表单内容。',
    '三个 Cookie：登录所必需的 QMS-User-Admin-Token；所选语言（language）；上次使用的是参会端还是组委会端（entrance），使首页直接以正确的语言和内容打开。此外还有界面颜色、菜单是否收起和尚未保存的表单内容；打开过当日行程页后，该页保留在浏览器中以便离线查看，退出登录时删除。'),
  "english_text" = replace("english_text",
    'One cookie, which logging in requires (QMS-User-Admin-Token), and the chosen language, the colours and what you typed into a form and is not saved yet.',
    'Three cookies: the one that logging in requires (QMS-User-Admin-Token), the chosen language (language), and whether you last used the portal or the organisers’ console (entrance), so that the first page comes as you need it. Besides these: the colours, whether the menu is folded, and what you typed into a form and is not saved yet. Once you opened the page of your day, it is kept for reading without a network, and erased when you log out.')
WHERE "version" = 1 AND NOT EXISTS (SELECT FROM "given_consents");
