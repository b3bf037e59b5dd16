// The most common passwords of six characters and more, which are refused in any capitalization.
const words = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 7654321 654321
111111 1111111 11111111 222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999 99999999 000000 00000000
112233 121212 123123 123123123 123321 123654 123789 131313 147258 147258369 159357 159753 192837 222333 246810 252525
232323 321321 456456 456789 555666 696969 741852 741852963 753951 789456 789456123 789789 852456 951753 963852 987987
101010 102030 110110 112358 123000 123454321 1234554321 12341234 12344321 123456a 123456q 123456abc 1234abcd 1234qwer
12qwaszx 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz@wsx 2wsx3edc 3edc4rfv
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop qwert1 qwer1234 qweqwe
qweasd qweasdzxc qazwsx qazwsxedc qazxsw q1w2e3 q1w2e3r4 q1w2e3r4t5 q12345 qqqqqq qqww1122 qwaszx azerty azerty123 azertyuiop
qwertz qwertz123 qwertzuiop asdfgh asdfghj asdfghjk asdfghjkl asdasd asd123 asdf1234 asdfasdf asdqwe asdzxc zxcvbn zxcvbnm
zxcvbnm123 zxczxc zaq12wsx zaq1zaq1 zaq1xsw2 mnbvcxz poiuytrewq lkjhgfdsa
abcdef abcdefg abcdefgh abcd1234 abcde12345 abc123 abc1234 abc12345 abc123456 abcabc a123456 a1234567 a12345678 a123456789
a1b2c3 a1b2c3d4 aa123456 aa12345678 aaaaaa aaaaaaaa aaa111 as123456 zzzzzz xxxxxx
password password1 password12 password123 password1234 password12345 password123456 password! password1! password2 password11
passw0rd passw0rd1 p@ssw0rd p@ssword p@ssword1 pa55word pa$$word passwort passwort1 passwort123 passwords password2024 password2025
password2026 parola parola123 passer mypassword mypass newpassword newpass temppass temp123 temp1234 testpass tester testing test123
test1234 test12345 testtest testing1 testing123 letmein letmein1 letmein123 welcome welcome1 welcome12 welcome123 welcome2024
welcome2025 welcome2026 changeme changeme1 changeme123 default guest123 guest1 secret secret1 secret123 secrets access access14
login123 login1 admin1 admin12 admin123 admin1234 admin12345 admin123456 adminadmin administrator admin@123 root123 rootroot
toor123 master master1 master123 superuser super123 superman superman1 user123 user1234 username userpass system manager
hello1 hello12 hello123 hellohello helloworld iloveyou iloveyou1 iloveyou2 iloveyou123 iloveu loveme lovely loveyou lover1 love123
love1234 truelove mylove fuckyou fuckyou1 fuckme fucker asshole bitch1 bullshit pussy1 biteme whatever whatever1 nothing
trustno1 freedom freedom1 forever forever1 friends friend family blessed blessing jesus1 jesuschrist heaven angels angel1 angel123
princess princess1 prince1 queen1 sunshine sunshine1 sunflower summer summer1 summer123 summer2024 summer2025 summer2026 winter
winter1 winter123 winter2025 spring spring1 autumn autumn1 monday friday sunday january february october november december
monkey monkey1 monkey12 monkey123 dragon dragon1 dragon12 dragon123 tigger tigger1 tigers tiger1 tiger123 lion123 eagles eagle1
falcon falcons dolphin dolphins panther panthers bears1 chicken turtle rabbit kitten kitty1 hellokitty puppy1 doggie buster
shadow shadow1 shadow12 ginger ginger1 pepper pepper1 cookie cookie1 cookies peanut banana banana1 orange orange1 cheese cheese1
chocolate chocolate1 butter butterfly flower flower1 flowers purple purple1 yellow silver silver1 golden diamond diamonds crystal
rainbow rainbow1 starwars starwars1 startrek matrix matrix1 batman batman1 spiderman spider ironman pokemon pokemon1 pikachu naruto
naruto1 goku123 minecraft minecraft1 roblox fortnite nintendo gamer1 gaming killer killer1 hunter hunter1 hunter2 ranger rangers
football football1 football12 soccer soccer1 baseball baseball1 basketball hockey hockey1 tennis golfer golf123 player player1
yankees yankees1 cowboys cowboys1 lakers lakers1 steelers patriots redsox chelsea chelsea1 liverpool liverpool1 arsenal arsenal1
barcelona barcelona1 realmadrid juventus manchester manutd united1 ronaldo ronaldo7 messi10
michael michael1 michelle michelle1 jennifer jennifer1 jessica jessica1 ashley ashley1 amanda amanda1 nicole nicole1 daniel daniel1
andrew andrew1 joshua joshua1 matthew matthew1 anthony anthony1 jordan jordan1 jordan23 thomas thomas1 robert robert1 william
william1 charlie charlie1 george george1 hannah hannah1 samantha samantha1 elizabeth stephanie melissa danielle rachel rebecca
natasha alexander alexandra alexis austin brandon brandon1 justin justin1 taylor taylor1 maggie maggie1 bailey bailey1 sophie sophie1
sophia oliver oliver1 harley harley1 corvette mustang mustang1 ferrari ferrari1 porsche mercedes toyota honda1 yamaha suzuki
computer computer1 internet google google1 google123 facebook facebook1 microsoft windows samsung samsung1 iphone apple1 apple123
linkedin twitter youtube hotmail gmail1 yahoo1 zoom123 london london1 newyork paris1 chicago dallas texas1 boston america america1
canada australia germany france1 england india123 india@123 pakistan brasil brasil1 mexico mexico1 berlin madrid
pretty pretty1 beautiful beautiful1 handsome sweetie sweety honey1 babygirl babygirl1 babyboy baby123 daddy1 mommy1 mother mother1
father sister brother brother1 grandma qwe123 qwe12345 zxc123 zxc12345 wsx123 xsw21qaz letmein! hunter123 ninja1 ninja123
samurai phoenix phoenix1 wizard magic1 merlin merlin1 gandalf legend thunder thunder1 lightning midnight mickey mickey1 donald
donald1 snoopy snoopy1 scooby scooby1 garfield tweety winnie barney casper rocky1 rockyou rockstar guitar guitar1 metallica
nirvana slipknot eminem music1 music123 dancer dance1 artist artist1 painting gallery museum picasso monet1 rembrandt vangogh
money1 money123 dollar lucky1 lucky7 lucky777 poker1 casino success success1 business company company1 office123 work123 school
school1 student student1 teacher teacher1 college doctor police soldier marine marines army123
`;

const list = new Set(words.trim().split(/\s+/));

const isOneCharacter = (password: string): boolean => new Set(password).size === 1;

/** An ascending or descending sequence of letters or digits. */
const isRow = (password: string): boolean => {
  const steps = Array.from(
    password,
    (character, index) => character.charCodeAt(0) - (index === 0 ? 0 : password.charCodeAt(index - 1)),
  ).slice(1);
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1));
};

/** Whether a password is too easy to guess; the account's email address counts too. */
export const isCommonPassword = (password: string, email = ''): boolean => {
  const plain = password.toLowerCase();
  if (list.has(plain) || isOneCharacter(plain) || isRow(plain)) return true;
  return email !== '' && (plain === email.toLowerCase() || plain === email.split('@')[0]?.toLowerCase());
};
