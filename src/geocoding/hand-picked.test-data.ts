/** Addresses as people write them, and their expected places: typed | exactness | town, state and ZIP | house and street | read as; `-` is refused. */

const table = `
16501 | zip | Erie, PA 16501
 16501  | zip | Erie, PA 16501
16501-1234 | zip | Erie, PA 16501
165011234 | zip | Erie, PA 16501
16501 1234 | zip | Erie, PA 16501
ZIP 16501 | zip | Erie, PA 16501
zip code 16501 | zip | Erie, PA 16501
16501 USA | zip | Erie, PA 16501
16501, USA | zip | Erie, PA 16501
Erie 16501 | zip | Erie, PA 16501
Erie, 16501 | zip | Erie, PA 16501
Erie, PA 16501 | zip | Erie, PA 16501
Erie PA 16501 | zip | Erie, PA 16501
Erie,PA 16501 | zip | Erie, PA 16501
Erie,PA16501 | zip | Erie, PA 16501
Erie PA16501 | zip | Erie, PA 16501
ERIE PA 16501 | zip | Erie, PA 16501
erie pa 16501 | zip | Erie, PA 16501
Erie, Pa. 16501 | zip | Erie, PA 16501
Erie, Penna. 16501 | zip | Erie, PA 16501
Erie, Pennsylvania 16501 | zip | Erie, PA 16501
Erie, pennsylvania, 16501 | zip | Erie, PA 16501
16501 Erie PA | zip | Erie, PA 16501
16501, Erie, PA | zip | Erie, PA 16501
Erie 16501 PA | zip | Erie, PA 16501
Erie, PA, 16501, United States | zip | Erie, PA 16501
Erie, PA 16501-1234, U.S.A. | zip | Erie, PA 16501
Erie, PA 16501, United States of America | zip | Erie, PA 16501
Erie | town | Erie, PA
erie | town | Erie, PA
Erie PA | town | Erie, PA
Erie, PA | town | Erie, PA
Erie,PA | town | Erie, PA
Erie , PA | town | Erie, PA
  Erie   PA   | town | Erie, PA
Erie, PA. | town | Erie, PA
Erie (PA) | town | Erie, PA
Erie - PA | town | Erie, PA
Erie/PA | town | Erie, PA
Erie; PA | town | Erie, PA
Erie, Pa | town | Erie, PA
Erie, P.A. | town | Erie, PA
Erie Penn | town | Erie, PA
Erie Pennsylvania USA | town | Erie, PA
near Erie, PA | town | Erie, PA
Near Erie PA | town | Erie, PA
City of Erie, PA | town | Erie, PA
Erie, Erie County, PA | town | Erie, PA
Erie County, PA | town | Erie County, PA
erie county pennsylvania | town | Erie County, PA
100 State St, Erie, PA 16501 | zip | Erie, PA 16501 | 100 State St
100 State Street, Erie, Pennsylvania 16501-1234 | zip | Erie, PA 16501 | 100 State Street
100 State St Erie PA 16501 | zip | Erie, PA 16501 | 100 State St
100 State St. Erie, PA 16501 | zip | Erie, PA 16501 | 100 State St.
100 State St, Erie PA | town | Erie, PA | 100 State St
100 State St Erie PA | town | Erie, PA | 100 State St
100 State St Erie Pennsylvania | town | Erie, PA | 100 State St
100 State St, Erie | town | Erie, PA | 100 State St
100 State St Erie | town | Erie, PA | 100 State St
100 State St 16501 | zip | Erie, PA 16501 | 100 State St
100 State St, 16501 | zip | Erie, PA 16501 | 100 State St
12345 Main St, Erie, PA | town | Erie, PA | 12345 Main St
12345 Main St Erie PA 16501 | zip | Erie, PA 16501 | 12345 Main St
1600 W 8th St, Erie, PA 16505 | zip | Erie, PA 16505 | 1600 W 8th St
1600 West 8th Street Erie PA | town | Erie, PA | 1600 West 8th Street
23 1/2 Elm St, Erie, PA | town | Erie, PA | 23 1/2 Elm St
23½ Elm St, Erie, PA | town | Erie, PA | 23 1/2 Elm St
P.O. Box 12, Erie, PA 16512 | zip | Erie, PA 16512 | P.O. Box 12
PO Box 12 Erie PA | town | Erie, PA | PO Box 12
100 State St Apt 4B, Erie, PA 16501 | zip | Erie, PA 16501 | 100 State St Apt 4B
100 State St, Apt 4B, Erie, PA 16501 | zip | Erie, PA 16501 | 100 State St, Apt 4B
100 State St, Erie, Apt 4B, PA 16501 | zip | Erie, PA 16501 | 100 State St, Apt 4B
100 State St #12, Erie, PA | town | Erie, PA | 100 State St #12
100 State St, Suite 300, Erie, PA | town | Erie, PA | 100 State St, Suite 300
100 State St, 2nd Floor, Erie, PA | town | Erie, PA | 100 State St, 2nd Floor
N12W345 County Road K, Waukesha, WI 53188 | zip | Waukesha, WI 53188 | N12W345 County Road K
7801 Old Branch Ave, Clinton, MD 20735 | zip | Clinton, MD 20735 | 7801 Old Branch Ave
350 5th Ave, New York, NY 10118 | zip | New York, NY 10118 | 350 5th Ave
350 Fifth Avenue New York New York 10118 | zip | New York, NY 10118 | 350 Fifth Avenue
42nd Street, New York, NY | town | New York, NY | 42nd Street
New York | town | New York, NY
new york | town | New York, NY
New York City | town | New York, NY
NYC | town | New York, NY
New York, NY | town | New York, NY
New York NY | town | New York, NY
New York, New York | town | New York, NY
New York, New York 10001 | zip | New York, NY 10001
NEW YORK NEW YORK | town | New York, NY
New York State | state | NY
Manhattan | town | New York, NY
Manhattan, NY | town | New York, NY
Brooklyn | town | Brooklyn, NY
Brooklyn NY | town | Brooklyn, NY
The Bronx | town | Bronx, NY
The Bronx, NY | town | Bronx, NY
Queens, NY | town | Queens, NY
Staten Island NY 10301 | zip | Staten Island, NY 10301
Washington | town | Washington, DC
Washington DC | town | Washington, DC
Washington, DC | town | Washington, DC
Washington D.C. | town | Washington, DC
Washington, D. C. | town | Washington, DC
Washington, District of Columbia | town | Washington, DC
washington dc 20001 | zip | Washington, DC 20001
1600 Pennsylvania Avenue NW, Washington, DC 20500 | zip | Washington, DC 20500 | 1600 Pennsylvania Avenue NW
1600 Pennsylvania Ave NW Washington DC | town | Washington, DC | 1600 Pennsylvania Ave NW
500 H St NE 20002 | zip | Washington, DC 20002 | 500 H St NE
DC | state | DC
D.C. | state | DC
District of Columbia | state | DC
Washington, PA | town | Washington, PA
Washington PA 15301 | zip | Washington, PA 15301
Washington, NC | town | Washington, NC
Indiana | state | IN
Indiana, PA | town | Indiana, PA
Indiana PA | town | Indiana, PA
Indiana, Pennsylvania 15701 | zip | Indiana, PA 15701
California, PA | town | California, PA
California PA 15419 | zip | California, PA 15419
California, MD | town | California, MD
Pennsylvania | state | PA
PA | state | PA
pa | state | PA
Pa. | state | PA
ohio | state | OH
West Virginia | state | WV
W. Va. | state | WV
W Virginia | state | WV
WV | state | WV
north carolina | state | NC
N. Carolina | state | NC
NC | state | NC
Wisconsin, USA | state | WI
New Jersey | state | NJ
State of Ohio | state | OH
Charleston, WV | town | Charleston, WV
Charleston W. Va. | town | Charleston, WV
Charleston W Va | town | Charleston, WV
Charleston, West Virginia | town | Charleston, WV
Charleston, W.V. | town | Charleston, WV
Raleigh N.C. | town | Raleigh, NC
Raleigh, N. C. | town | Raleigh, NC
Raleigh North Carolina | town | Raleigh, NC
Trenton N.J. | town | Trenton, NJ
Nashville, Tenn. | town | Nashville, TN
Chicago, Ill. | town | Chicago, IL
Chicago Ill | town | Chicago, IL
Indianapolis, Ind. | town | Indianapolis, IN
Milwaukee, Wis. | town | Milwaukee, WI
Richmond, Va. | town | Richmond, VA
Louisville, Ky. | town | Louisville, KY
Baltimore, Md. | town | Baltimore, MD
Albany, N.Y. | town | Albany, NY
St. Marys, PA | town | Saint Marys, PA
Saint Marys, PA | town | Saint Marys, PA
St Marys PA | town | Saint Marys, PA
ST. MARYS PENNSYLVANIA | town | Saint Marys, PA
Saint Marys PA 15857 | zip | Saint Marys, PA 15857
100 N Main St, St. Marys, PA | town | Saint Marys, PA | 100 N Main St
100 N Main St St Marys PA | town | Saint Marys, PA | 100 N Main St
St. Clair, PA | town | Saint Clair, PA
St Michaels, MD | town | Saint Michaels, MD
Saint Michaels Maryland | town | Saint Michaels, MD
St. Matthews, KY | -
Ft. Wayne, IN | town | Fort Wayne, IN
Fort Wayne Indiana | town | Fort Wayne, IN
Ft Wayne IN | town | Fort Wayne, IN
Ft. Mitchell, KY | town | Fort Mitchell, KY
Fort Mitchell, KY | town | Fort Mitchell, KY
Fort Washington, PA | town | Fort Washington, PA
Ft Washington PA 19034 | zip | Fort Washington, PA 19034
Mt. Pleasant, PA | town | Mount Pleasant, PA
Mount Pleasant PA | town | Mount Pleasant, PA
Mt Vernon, OH | town | Mount Vernon, OH
Mt. Vernon NY | town | Mount Vernon, NY
N. East, PA | town | North East, PA
North East PA | town | North East, PA
North East, MD | town | North East, MD
12 Park Ave, North East, PA 16428 | zip | North East, PA 16428 | 12 Park Ave
12 Park Ave North East PA | town | North East, PA | 12 Park Ave
W. Chester, PA | town | West Chester, PA
West Chester Pennsylvania | town | West Chester, PA
S. Bend, IN | town | South Bend, IN
South Bend Ind | town | South Bend, IN
E. Liverpool, OH | town | East Liverpool, OH
N Huntingdon PA | -
Cleveland Heights, OH | town | Cleveland, OH |  | Cleveland, OH
Mt. Lebanon, PA | -
Upper St. Clair, PA | -
Cranberry Township, PA | town | Cranberry Township, PA
Cranberry Twp PA | town | Cranberry Township, PA
Harrisburg, PA | town | Harrisburg, PA
State College, PA | town | State College, PA
100 College Ave State College PA 16801 | zip | State College, PA 16801 | 100 College Ave
King of Prussia | town | King of Prussia, PA
King of Prussia, PA | town | King of Prussia, PA
Wilkes-Barre, PA | town | Wilkes Barre, PA
Wilkes Barre PA | town | Wilkes Barre, PA
O'Fallon, IL | town | O'Fallon, IL
O´Fallon IL | town | O'Fallon, IL
O’Fallon IL | town | O'Fallon, IL
OFallon, Illinois | town | O'Fallon, IL
Coeur d'Alene, ID | town | Coeur d'Alene, ID
McKees Rocks, PA | town | McKees Rocks, PA
Mc Kees Rocks PA | town | McKees Rocks, PA
mckeesport pa | town | McKeesport, PA
LaPorte, IN | town | La Porte, IN
La Porte, Indiana | town | La Porte, IN
DeKalb, IL | town | Dekalb, IL
De Kalb IL | town | Dekalb, IL
Cañon City, CO | town | Canon City, CO
Canon City, Colorado | town | Canon City, CO
San José, CA | town | San Jose, CA
Virginia Beach | town | Virginia Beach, VA
Virginia Beach, VA 23451 | zip | Virginia Beach, VA 23451
Kansas City, MO | town | Kansas City, MO
Oklahoma City, OK | town | Oklahoma City, OK
Iowa City | town | Iowa City, IA
Michigan City, IN | town | Michigan City, IN
Nevada, OH | town | Nevada, OH
Delaware, OH | town | Delaware, OH
Delaware | state | DE
Oregon, WI | town | Oregon, WI
Wyoming, OH | -
Jersey Shore, PA | town | Jersey Shore, PA
Ohio City, OH | town | Ohio City, OH
Winston-Salem, NC | town | Winston-Salem, NC
Winston Salem NC | town | Winston-Salem, NC
Los Angeles | town | Los Angeles, CA
Los Angeles, CA 90001 | zip | Los Angeles, CA 90001
90210 | zip | Beverly Hills, CA 90210
Honolulu, HI | town | Honolulu, HI
Anchorage AK | town | Anchorage, AK
Springfield | town | Springfield, IL
Springfield, IL | town | Springfield, IL
Springfield, OH | town | Springfield, OH
Springfield, VA 22150 | zip | Springfield, VA 22150
Columbus | town | Columbus, OH
Columbus, IN | town | Columbus, IN
Cleveland | town | Cleveland, OH
Pittsburgh | town | Pittsburgh, PA
Philadelphia | town | Philadelphia, PA
Philly | town | Philadelphia, PA
Phila PA | town | Philadelphia, PA
Cincinnati | town | Cincinnati, OH
Louisville | town | Louisville, KY
Lebanon | town | Lebanon, TN
Lebanon, PA | town | Lebanon, PA
Mexico, NY | town | Mexico, NY
Peru, IN | town | Peru, IN
Paris | town | Paris, KY
Paris, KY | town | Paris, KY
Paris, Tennessee | town | Paris, TN
100 Main St, Lebanon | town | Lebanon, TN | 100 Main St
Ontario, NY | town | Ontario, NY
Toronto, OH | town | Toronto, OH
London, KY | town | London, KY
London, OH | town | London, OH
Dublin, OH | town | Dublin, OH
Athens, OH | town | Athens, OH
Rome, NY | town | Rome, NY
Poland, OH | -
Cairo, IL | town | Cairo, IL
Fishers Island, NY 06390 | zip | Fishers Island, NY 06390
165O1 | zip | Erie, PA 16501 |  | 16501 Erie, PA
1650O | -
Erie, PA 165O1 | zip | Erie, PA 16501 |  | 16501 Erie, PA
Pittsburg, PA | town | Pittsburgh, PA |  | Pittsburgh, PA
Pittsbrugh, PA | town | Pittsburgh, PA |  | Pittsburgh, PA
Pitsburgh PA | town | Pittsburgh, PA |  | Pittsburgh, PA
Pittsburgh, Pensylvania | town | Pittsburgh, PA |  | Pittsburgh, PA
Philadephia, PA | town | Philadelphia, PA |  | Philadelphia, PA
Philidelphia | town | Philadelphia, PA |  | Philadelphia, PA
Philadelpia PA | town | Philadelphia, PA |  | Philadelphia, PA
Eire, PA | town | Erie, PA |  | Erie, PA
Harisburg PA | town | Harrisburg, PA |  | Harrisburg, PA
Allentwon, PA | town | Allentown, PA |  | Allentown, PA
Scrantn PA | town | Scranton, PA |  | Scranton, PA
Lancester, PA | town | Lancaster, PA |  | Lancaster, PA
Cincinatti | town | Cincinnati, OH |  | Cincinnati, OH
Cincinatti, OH | town | Cincinnati, OH |  | Cincinnati, OH
Cincinnati Ohoi | -
Clevland, OH | town | Cleveland, OH |  | Cleveland, OH
Columbas, OH | town | Columbus, OH |  | Columbus, OH
Toldeo, OH | town | Toledo, OH |  | Toledo, OH
Indianopolis, IN | town | Indianapolis, IN |  | Indianapolis, IN
Indianaplis | town | Indianapolis, IN |  | Indianapolis, IN
Ft. Wanye, IN | town | Fort Wayne, IN |  | Fort Wayne, IN
Millwaukee, WI | town | Milwaukee, WI |  | Milwaukee, WI
Milwakee Wisconsin | town | Milwaukee, WI |  | Milwaukee, WI
Madisson WI | town | Madison, WI |  | Madison, WI
Chigago | town | Chicago, IL |  | Chicago, IL
Chicgo, IL | town | Chicago, IL |  | Chicago, IL
Naperville, Illnois | town | Naperville, IL |  | Naperville, IL
Louieville, KY | town | Louisville, KY |  | Louisville, KY
Lexinton KY | town | Lexington, KY |  | Lexington, KY
Nashvile, TN | town | Nashville, TN |  | Nashville, TN
Memphs, TN | town | Memphis, TN |  | Memphis, TN
Knoxvile | town | Knoxville, TN |  | Knoxville, TN
Chattanoga, TN | town | Chattanooga, TN |  | Chattanooga, TN
Richmnd, VA | town | Richmond, VA |  | Richmond, VA
Norflok VA | town | Norfolk, VA |  | Norfolk, VA
Roanok, VA | town | Roanoke, VA |  | Roanoke, VA
Baltimor, MD | town | Baltimore, MD |  | Baltimore, MD
Balitmore | town | Baltimore, MD |  | Baltimore, MD
Annapolis, Marylnd | town | Annapolis, MD |  | Annapolis, MD
Rochestor, NY | town | Rochester, NY |  | Rochester, NY
Bufallo, NY | town | Buffalo, NY |  | Buffalo, NY
Syracuse, New Yrok | town | Syracuse, NY |  | Syracuse, NY
Albeny NY | town | Albany, NY |  | Albany, NY
Charlote, NC | town | Charlotte, NC |  | Charlotte, NC
Greensbro NC | town | Greensboro, NC |  | Greensboro, NC
Raliegh, North Carlina | town | Raleigh, NC |  | Raleigh, NC
Newerk, NJ | town | Newark, NJ |  | Newark, NJ
Trention NJ | town | Trenton, NJ |  | Trenton, NJ
Morgantwon WV | town | Morgantown, WV |  | Morgantown, WV
Wheling, West Virgina | town | Wheeling, WV |  | Wheeling, WV
100 State St, Pittsburg, PA | town | Pittsburgh, PA | 100 State St | Pittsburgh, PA
100 State St Pittsburg PA | town | Pittsburgh, PA | 100 State St | Pittsburgh, PA
Pittsburgh, PA 16501 | zip | Erie, PA 16501 | Pittsburgh
Pittsburgh, OH 16501 | zip | Erie, PA 16501 | Pittsburgh
Erie, OH 16501 | zip | Erie, PA 16501 | Erie
Cleveland, PA | town | Cleveland, OH |  | Cleveland, OH
Cincinnati, KY | town | Cincinnati, OH |  | Cincinnati, OH
Pittsburgh, OH | town | Pittsburgh, PA |  | Pittsburgh, PA
Erie, PA 99999 | town | Erie, PA |  | Erie, PA
Erie, PA 00000 | town | Erie, PA |  | Erie, PA
12 Main St, Harborcreek PA 16421 | zip | Harborcreek, PA 16421 | 12 Main St
Wesleyville PA 16510 | zip | Erie, PA 16510
12 Elm St, Wesleyville, PA 16510 | zip | Erie, PA 16510 | 12 Elm St
100 Main St | -
123 Main Street | -
12345 Main St | -
Main St | -
Toronto, ON | -
Toronto, Ontario | -
Toronto, Ontario, Canada | -
Toronto ON M5V 2T6 | -
London, England | -
London, UK | -
London SW1A 1AA | -
Paris, France | -
75001 Paris, France | -
Berlin, Germany | -
10115 Berlin Germany | -
Mexico City, Mexico | -
Lima, Peru | -
Beirut, Lebanon | -
San Juan, PR | -
00901 | -
09001 | -
99999 | -
1650 | -
165 | -
1234567 | -
asdfghjkl | -
qwerty zxcvb | -
lorem ipsum dolor | -
!!! | -
, | -
,,, | -
... | -
# | -
' | -
12 | -
x | -
PA PA PA | -
near me | -
here | -
USA | -
United States | -
Erie, XX | -
Erie, ZZ | -
<script>alert(1)</script> | -
Erie <b>PA</b> | -
' OR 1=1 -- | -
Erie\\PA | -
{"city":"Erie"} | -
https://erie.example/ | -
me@erie.example | -
東京 | -
Москва | -
إيري | -
Erie 🤖 | -
New York 12847 | zip | Long Lake, NY 12847
New York 10001 | zip | New York, NY 10001
Washington 20001 | zip | Washington, DC 20001
Washington 98101 | zip | Seattle, WA 98101
Erie IN 16501 | zip | Erie, PA 16501
West Lebanon | town | West Lebanon, IN
W. Lebanon | town | West Lebanon, IN
New Brunswick | town | New Brunswick, NJ
New Brunswick, Canada | -
Little Switzerland | town | Little Switzerland, NC
Paris France | -
London UK | -
Toronto ON | -
Young America | town | Young America, IN
5683 Peach Street 21737 | zip | Glenelg, MD 21737 | 5683 Peach Street
Street, MD | town | Street, MD
12 Mill Run | -
`;

export interface HandPicked {
  typed: string;
  /** `undefined`: refused. */
  expected: { exactness: string; place: string; line1: string; readAs: string } | undefined;
}

export const handPicked: HandPicked[] = table
  .split('\n')
  .filter((line) => line.includes(' | '))
  .map((line) => {
    const [typed = '', exactness = '', place = '', line1 = '', readAs = ''] = line.split(' | ');
    return { typed, expected: exactness === '-' ? undefined : { exactness, place, line1, readAs } };
  });
