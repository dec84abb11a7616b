/**
 * How addresses are written in each country, a line each, read by `address-rules.ts`: ISO 3166-1 alpha-2; format;
 * required parts; pattern of postcodes; examples of them; what regions, postcodes and cities are called; regions as
 * code=name. From Google’s address data (https://github.com/google/libaddressinput), licensed under CC BY 4.0,
 * shortened and corrected by `e2e/gate/write-address-data.ts`, which writes this file.
 */
export const ADDRESS_DATA = String.raw`
AC;%N%n%O%n%A%n%C%n%Z;;ASCN 1ZZ;ASCN 1ZZ
AD;%N%n%O%n%A%n%Z %C;;AD[1-7]0\d;AD100
AE;%N%n%O%n%A%n%C%n%S;AS;;;emirate;;;AZ=Abu Dhabi~SH=Sharjah~FU=Fujairah~UQ=Umm Al Quwain~DU=Dubai~RK=Ras al Khaimah~AJ=Ajman
AF;%N%n%O%n%A%n%C%n%Z;;\d{4};1001
AG;;A
AI;%N%n%O%n%A%n%C%n%Z;;(?:AI-)?2640;2640
AL;%N%n%O%n%A%n%Z%n%C;;\d{4};1001
AM;%N%n%O%n%A%n%Z%n%C%n%S;;(?:37)?\d{4};375010,0002;;;;AG=Aragatsotn~AR=Ararat~AV=Armavir~GR=Gegharkunik~ER=Yerevan~LO=Lori~KT=Kotayk~SH=Shirak~SU=Syunik~VD=Vayots Dzor~TV=Tavush
AO
AQ
AR;%N%n%O%n%A%n%Z %C%n%S;;((?:[A-HJ-NP-Z])?\d{4})([A-Z]{3})?;C1070AAM;;;;B=Buenos Aires~K=Catamarca~H=Chaco~U=Chubut~C=Ciudad Autónoma de Buenos Aires~X=Córdoba~W=Corrientes~E=Entre Ríos~P=Formosa~Y=Jujuy~L=La Pampa~F=La Rioja~M=Mendoza~N=Misiones~Q=Neuquén~R=Río Negro~A=Salta~J=San Juan~D=San Luis~Z=Santa Cruz~S=Santa Fe~G=Santiago del Estero~V=Tierra del Fuego~T=Tucumán
AS;%N%n%O%n%A%n%C %S %Z;ACSZ;(96799)(?:[ \-](\d{4}))?;96799;state;zip
AT;%O%n%N%n%A%n%Z %C;ACZ;\d{4};1010
AU;%O%n%N%n%A%n%C %S %Z;ACSZ;\d{4};2060;state;;suburb;ACT=Australian Capital Territory~JBT=Jervis Bay Territory~NSW=New South Wales~NT=Northern Territory~QLD=Queensland~SA=South Australia~TAS=Tasmania~VIC=Victoria~WA=Western Australia
AW
AX;%O%n%N%n%A%nAX-%Z %C;ACZ;22\d{3};22150
AZ;%N%n%O%n%A%nAZ %Z %C;;\d{4};1000
BA;%N%n%O%n%A%n%Z %C;;\d{5};71000
BB;%N%n%O%n%A%n%C, %S %Z;;BB\d{5};BB23026;parish
BD;%N%n%O%n%A%n%C - %Z;;\d{4};1340
BE;%O%n%N%n%A%n%Z %C;ACZ;\d{4};4000
BF;%N%n%O%n%A%n%C
BG;%N%n%O%n%A%n%Z %C;;\d{4};1000
BH;%N%n%O%n%A%n%C %Z;;(?:^|\b)(?:1[0-2]|[1-9])\d{2}(?:$|\b);317
BI
BJ
BL;%O%n%N%n%A%n%Z %C;ACZ;9[78][01]\d{2};97100
BM;%N%n%O%n%A%n%C %Z;;[A-Z]{2} ?[A-Z0-9]{2};FL 07
BN;%N%n%O%n%A%n%C %Z;;[A-Z]{2} ?\d{4};BT2328
BO
BQ
BR;%O%n%N%n%A%n%C-%S%n%Z;ASCZ;\d{5}-?\d{3};40301-110;state;;;AC=Acre~AL=Alagoas~AP=Amapá~AM=Amazonas~BA=Bahia~CE=Ceará~DF=Distrito Federal~ES=Espírito Santo~GO=Goiás~MA=Maranhão~MT=Mato Grosso~MS=Mato Grosso do Sul~MG=Minas Gerais~PA=Pará~PB=Paraíba~PR=Paraná~PE=Pernambuco~PI=Piauí~RJ=Rio de Janeiro~RN=Rio Grande do Norte~RS=Rio Grande do Sul~RO=Rondônia~RR=Roraima~SC=Santa Catarina~SP=São Paulo~SE=Sergipe~TO=Tocantins
BS;%N%n%O%n%A%n%C, %S;;;;island;;;Abaco=Abaco Islands~AK=Acklins~Andros=Andros Island~BY=Berry Islands~BI=Bimini~CI=Cat Island~Crooked Island~Eleuthera~EX=Exuma and Cays~Grand Bahama~HI=Harbour Island~IN=Inagua~LI=Long Island~MG=Mayaguana~N.P.=New Providence~RI=Ragged Island~RC=Rum Cay~SS=San Salvador~SW=Spanish Wells
BT;%N%n%O%n%A%n%C %Z;;\d{5};11001
BV
BW
BY;%O%n%N%n%A%n%Z, %C%n%S;;\d{6};223016
BZ
CA;%N%n%O%n%A%n%C %S %Z;ACSZ;[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d;H3Z 2Y7;;;;AB=Alberta~BC=British Columbia~MB=Manitoba~NB=New Brunswick~NL=Newfoundland and Labrador~NT=Northwest Territories~NS=Nova Scotia~NU=Nunavut~ON=Ontario~PE=Prince Edward Island~QC=Quebec~SK=Saskatchewan~YT=Yukon
CC;%O%n%N%n%A%n%C %S %Z;;6799;6799
CD
CF
CG
CH;%O%n%N%n%A%nCH-%Z %C;ACZ;\d{4};2544
CI;%N%n%O%n%A %C
CK
CL;%N%n%O%n%A%n%Z %C%n%S;;\d{7};8340457;;;;AN=Antofagasta~AR=Araucanía~AP=Arica y Parinacota~AT=Atacama~AI=Aysén del General Carlos Ibáñez del Campo~BI=Biobío~CO=Coquimbo~LI=Libertador General Bernardo O'Higgins~LL=Los Lagos~LR=Los Ríos~MA=Magallanes y de la Antártica Chilena~ML=Maule~RM=Metropolitana de Santiago~NB=Ñuble~TA=Tarapacá~VS=Valparaíso
CM
CN;%N%n%O%n%A%n%C%n%S, %Z;ACSZ;\d{6};266033;;;;34=Anhui Sheng~92=Macau~11=Beijing Shi~50=Chongqing Shi~35=Fujian Sheng~62=Gansu Sheng~44=Guangdong Sheng~45=Guangxi Zhuangzuzizhiqu~52=Guizhou Sheng~46=Hainan Sheng~13=Hebei Sheng~41=Henan Sheng~23=Heilongjiang Sheng~42=Hubei Sheng~43=Hunan Sheng~22=Jilin Sheng~32=Jiangsu Sheng~36=Jiangxi Sheng~21=Liaoning Sheng~15=Neimenggu Zizhiqu~64=Ningxia Huizuzizhiqu~63=Qinghai Sheng~37=Shandong Sheng~14=Shanxi Sheng~61=Shaanxi Sheng~31=Shanghai Shi~51=Sichuan Sheng~71=Taiwan~12=Tianjin Shi~54=Xizang Zizhiqu~91=Hong Kong~65=Xinjiang Weiwuerzizhiqu~53=Yunnan Sheng~33=Zhejiang Sheng
CO;%N%n%O%n%A%n%C, %S, %Z;AS;\d{6};111221;department;;;AMA=Amazonas~ANT=Antioquia~ARA=Arauca~ATL=Atlántico~DC=Bogotá~BOL=Bolívar~BOY=Boyacá~CAL=Caldas~CAQ=Caquetá~CAS=Casanare~CAU=Cauca~CES=Cesar~CHO=Chocó~COR=Córdoba~CUN=Cundinamarca~GUA=Guainía~GUV=Guaviare~HUI=Huila~LAG=La Guajira~MAG=Magdalena~MET=Meta~NAR=Nariño~NSA=Norte de Santander~PUT=Putumayo~QUI=Quindío~RIS=Risaralda~SAP=San Andrés y Providencia~SAN=Santander~SUC=Sucre~TOL=Tolima~VAC=Valle del Cauca~VAU=Vaupés~VID=Vichada
CR;%N%n%O%n%A%n%S, %C%n%Z;ACS;\d{4,5}|\d{3}-\d{4};1000
CU;%N%n%O%n%A%n%C %S%n%Z;;\d{5};10700;;;;15=Artemisa~09=Camagüey~08=Ciego de Ávila~06=Cienfuegos~12=Granma~14=Guantánamo~11=Holguín~99=Isla de la Juventud~03=La Habana~10=Las Tunas~04=Matanzas~16=Mayabeque~01=Pinar del Río~07=Sancti Spíritus~13=Santiago de Cuba~05=Villa Clara
CV;%N%n%O%n%A%n%Z %C%n%S;;\d{4};7600;island;;;BV=Boa Vista~BR=Brava~Fogo~MA=Maio~SL=Sal~Santiago~Santo Antão~São Nicolau~SV=São Vicente
CW
CX;%O%n%N%n%A%n%C %S %Z;;6798;6798
CY;%N%n%O%n%A%n%Z %C;;\d{4};2008
CZ;%N%n%O%n%A%n%Z %C;ACZ;\d{3} ?\d{2};100 00
DE;%N%n%O%n%A%n%Z %C;ACZ;\d{5};26133
DJ
DK;%N%n%O%n%A%n%Z %C;ACZ;\d{4};8660
DM
DO;%N%n%O%n%A%n%Z %C;;\d{5};11903
DZ;%N%n%O%n%A%n%Z %C;;\d{5};40304
EC;%N%n%O%n%A%n%Z%n%C;;\d{6};090105
EE;%N%n%O%n%A%n%Z %C %S;ACZ;\d{5};69501
EG;%N%n%O%n%A%n%C%n%S%n%Z;;\d{5};12411;;;;ASN=Aswan Governorate~AST=Asyut Governorate~ALX=Alexandria Governorate~IS=Ismailia Governorate~LX=Luxor Governorate~BA=Red Sea Governorate~BH=El Beheira Governorate~GZ=Giza Governorate~DK=Dakahlia Governorate~SUZ=Suez Governorate~SHR=Ash Sharqia Governorate~GH=Gharbia Governorate~FYM=Faiyum Governorate~C=Cairo Governorate~KB=Qalyubia Governorate~MNF=Menofia Governorate~MN=Menia Governorate~WAD=New Valley Governorate~BNS=Beni Suef Governorate~PTS=Port Said Governorate~JS=South Sinai Governorate~DT=Damietta Governorate~SHG=Sohag Governorate~SIN=North Sinai Governorate~KN=Qena Governorate~KFS=Kafr El Sheikh Governorate~MT=Matrouh Governorate
EH;%N%n%O%n%A%n%Z %C;;\d{5};70000
ER
ES;%N%n%O%n%A%n%Z %C %S;ACSZ;\d{5};28039;;;;VI=Álava~AB=Albacete~A=Alicante~AL=Almería~O=Asturias~AV=Ávila~BA=Badajoz~B=Barcelona~BU=Burgos~CC=Cáceres~CA=Cádiz~S=Cantabria~CS=Castellón~CE=Ceuta~CR=Ciudad Real~CO=Córdoba~CU=Cuenca~GI=Girona~GR=Granada~GU=Guadalajara~SS=Guipúzcoa~H=Huelva~HU=Huesca~PM=Islas Baleares~J=Jaén~C=La Coruña~LO=La Rioja~GC=Las Palmas~LE=León~L=Lérida~LU=Lugo~M=Madrid~MA=Málaga~ML=Melilla~MU=Murcia~NA=Navarra~OR=Ourense~P=Palencia~PO=Pontevedra~SA=Salamanca~TF=Santa Cruz de Tenerife~SG=Segovia~SE=Sevilla~SO=Soria~T=Tarragona~TE=Teruel~TO=Toledo~V=Valencia~VA=Valladolid~BI=Vizcaya~ZA=Zamora~Z=Zaragoza
ET;%N%n%O%n%A%n%Z %C;;\d{4};1000
FI;%O%n%N%n%A%nFI-%Z %C;ACZ;\d{5};00550
FJ
FK;%N%n%O%n%A%n%C%n%Z;ACZ;FIQQ 1ZZ;FIQQ 1ZZ
FM;%N%n%O%n%A%n%C %S %Z;ACSZ;(9694[1-4])(?:[ \-](\d{4}))?;96941;state;zip
FO;%N%n%O%n%A%nFO%Z %C;;\d{3};100
FR;%O%n%N%n%A%n%Z %C;ACZ;\d{2} ?\d{3};33380;region
GA
GB;%N%n%O%n%A%n%C%n%S%n%Z;ACZ;GIR ?0AA|(?:(?:AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GY|GU|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE)(?:\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}))|BFPO ?\d{1,4};EC1Y 8SY,GIR 0AA,M2 5BQ;county;;post_town
GD
GE;%N%n%O%n%A%n%Z %C;;\d{4};0101
GF;%O%n%N%n%A%n%Z %C;ACZ;9[78]3\d{2};97300
GG;%N%n%O%n%A%n%C%n%Z;ACZ;GY\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2};GY1 1AA
GH
GI;%N%n%O%n%A%n%Z;A;GX11 1AA;GX11 1AA
GL;%N%n%O%n%A%n%Z %C;ACZ;39\d{2};3900
GM
GN;%N%n%O%n%Z %A %C;;\d{3};001
GP;%O%n%N%n%A%n%Z %C;ACZ;9[78][01]\d{2};97100
GQ
GR;%N%n%O%n%A%n%Z %C;ACZ;\d{3} ?\d{2};151 24
GS;%N%n%O%n%A%n%C%n%Z;ACZ;SIQQ 1ZZ;SIQQ 1ZZ
GT;%N%n%O%n%A%n%Z- %C;;\d{5};09001
GU;%N%n%O%n%A%n%C %Z;ACZ;(969(?:[12]\d|3[12]))(?:[ \-](\d{4}))?;96910;;zip
GW;%N%n%O%n%A%n%Z %C;;\d{4};1000
GY
HK;%N%n%O%n%A%n%C%n%S;AS;;;area;;district;Kowloon~Hong Kong Island~New Territories
HM;%O%n%N%n%A%n%C %S %Z;;\d{4};7050
HN;%N%n%O%n%A%n%C, %S%n%Z;ACS;\d{5};31301;department
HR;%N%n%O%n%A%nHR-%Z %C;;\d{5};10000
HT;%N%n%O%n%A%nHT%Z %C;;\d{4};6120
HU;%N%n%O%n%C%n%A%n%Z;ACZ;\d{4};1037
ID;%N%n%O%n%A%n%C%n%S %Z;AS;\d{5};40115;;;;AC=Aceh~BA=Bali~BT=Banten~BE=Bengkulu~YO=Special Region of Yogyakarta~JK=Jakarta~GO=Gorontalo~JA=Jambi~JB=West Java~JT=Central Java~JI=East Java~KB=West Kalimantan~KS=South Kalimantan~KT=Central Kalimantan~KI=East Kalimantan~KU=North Kalimantan~BB=Bangka Belitung Islands~KR=Riau Islands~LA=Lampung~MA=Maluku~MU=North Maluku~NB=West Nusa Tenggara~NT=East Nusa Tenggara~PA=Papua~PB=West Papua~RI=Riau~SR=West Sulawesi~SN=South Sulawesi~ST=Central Sulawesi~SG=South East Sulawesi~SA=North Sulawesi~SB=West Sumatra~SS=South Sumatra~SU=North Sumatra
IE;%N%n%O%n%A%n%C%n%S%n%Z;;[\dA-Z]{3} ?[\dA-Z]{4};A65 F4E2;county;eircode;;CW=Co. Carlow~CN=Co. Cavan~CE=Co. Clare~CO=Co. Cork~DL=Co. Donegal~D=Co. Dublin~G=Co. Galway~KY=Co. Kerry~KE=Co. Kildare~KK=Co. Kilkenny~LS=Co. Laois~LM=Co. Leitrim~LK=Co. Limerick~LD=Co. Longford~LH=Co. Louth~MO=Co. Mayo~MH=Co. Meath~MN=Co. Monaghan~OY=Co. Offaly~RN=Co. Roscommon~SO=Co. Sligo~TA=Co. Tipperary~WD=Co. Waterford~WH=Co. Westmeath~WX=Co. Wexford~WW=Co. Wicklow
IL;%N%n%O%n%A%n%C %Z;;\d{5}(?:\d{2})?;9614303
IM;%N%n%O%n%A%n%C%n%Z;ACZ;IM\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2};IM2 1AA,IM99 1PS
IN;%N%n%O%n%A%n%C %Z%n%S;ACSZ;\d{6};110034;state;pin;;AN=Andaman & Nicobar~AP=Andhra Pradesh~AR=Arunachal Pradesh~AS=Assam~BR=Bihar~CH=Chandigarh~CT=Chhattisgarh~DH=Dadra & Nagar Haveli & Daman & Diu~DL=Delhi~GA=Goa~GJ=Gujarat~HR=Haryana~HP=Himachal Pradesh~JK=Jammu & Kashmir~JH=Jharkhand~KA=Karnataka~KL=Kerala~LA=Ladakh~LD=Lakshadweep~MP=Madhya Pradesh~MH=Maharashtra~MN=Manipur~ML=Meghalaya~MZ=Mizoram~NL=Nagaland~OR=Odisha~PY=Puducherry~PB=Punjab~RJ=Rajasthan~SK=Sikkim~TN=Tamil Nadu~TG=Telangana~TR=Tripura~UP=Uttar Pradesh~UT=Uttarakhand~WB=West Bengal
IO;%N%n%O%n%A%n%C%n%Z;ACZ;BBND 1ZZ;BBND 1ZZ
IQ;%O%n%N%n%A%n%C, %S%n%Z;ACS;\d{5};31001
IR;%O%n%N%n%S%n%C,%n%A%n%Z;;\d{5}-?\d{5};11936-12345;;;;03=East Azerbaijan Province~04=West Azerbaijan Province~24=Ardabil Province~10=Isfahan Province~30=Alborz Province~16=Ilam Province~18=Bushehr Province~23=Tehran Province~14=Chaharmahal and Bakhtiari Province~29=South Khorasan Province~09=Razavi Khorasan Province~28=North Khorasan Province~06=Khuzestan Province~19=Zanjan Province~20=Semnan Province~11=Sistan and Baluchestan Province~07=Fars Province~26=Qazvin Province~25=Qom Province~12=Kurdistan Province~08=Kerman Province~05=Kermanshah Province~17=Kohgiluyeh and Boyer-Ahmad Province~27=Golestan Province~01=Gilan Province~15=Lorestan Province~02=Mazandaran Province~00=Markazi Province~22=Hormozgan Province~13=Hamadan Province~21=Yazd Province
IS;%N%n%O%n%A%n%Z %C;;\d{3};320
IT;%N%n%O%n%A%n%Z %C %S;ACSZ;\d{5};00144;;;;AG=Agrigento~AL=Alessandria~AN=Ancona~AO=Aosta~AR=Arezzo~AP=Ascoli Piceno~AT=Asti~AV=Avellino~BA=Bari~BT=Barletta-Andria-Trani~BL=Belluno~BN=Benevento~BG=Bergamo~BI=Biella~BO=Bologna~BZ=Bolzano~BS=Brescia~BR=Brindisi~CA=Cagliari~CL=Caltanissetta~CB=Campobasso~CE=Caserta~CT=Catania~CZ=Catanzaro~CH=Chieti~CO=Como~CS=Cosenza~CR=Cremona~KR=Crotone~CN=Cuneo~EN=Enna~FM=Fermo~FE=Ferrara~FI=Firenze~FG=Foggia~FC=Forlì-Cesena~FR=Frosinone~GE=Genova~GO=Gorizia~GR=Grosseto~IM=Imperia~IS=Isernia~AQ=L'Aquila~SP=La Spezia~LT=Latina~LE=Lecce~LC=Lecco~LI=Livorno~LO=Lodi~LU=Lucca~MC=Macerata~MN=Mantova~MS=Massa-Carrara~MT=Matera~ME=Messina~MI=Milano~MO=Modena~MB=Monza e Brianza~NA=Napoli~NO=Novara~NU=Nuoro~OR=Oristano~PD=Padova~PA=Palermo~PR=Parma~PV=Pavia~PG=Perugia~PU=Pesaro e Urbino~PE=Pescara~PC=Piacenza~PI=Pisa~PT=Pistoia~PN=Pordenone~PZ=Potenza~PO=Prato~RG=Ragusa~RA=Ravenna~RC=Reggio Calabria~RE=Reggio Emilia~RI=Rieti~RN=Rimini~RM=Roma~RO=Rovigo~SA=Salerno~SS=Sassari~SV=Savona~SI=Siena~SR=Siracusa~SO=Sondrio~SU=Sud Sardegna~TA=Taranto~TE=Teramo~TR=Terni~TO=Torino~TP=Trapani~TN=Trento~TV=Treviso~TS=Trieste~UD=Udine~VA=Varese~VE=Venezia~VB=Verbano-Cusio-Ossola~VC=Vercelli~VR=Verona~VV=Vibo Valentia~VI=Vicenza~VT=Viterbo
JE;%N%n%O%n%A%n%C%n%Z;ACZ;JE\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2};JE1 1AA
JM;%N%n%O%n%A%n%C%n%S;ACS;;;parish;;;13=Clarendon~09=Hanover~01=Kingston~12=Manchester~04=Portland~02=St. Andrew~06=St. Ann~14=St. Catherine~11=St. Elizabeth~08=St. James~05=St. Mary~03=St. Thomas~07=Trelawny~10=Westmoreland
JO;%N%n%O%n%A%n%C %Z;;\d{5};11937
JP;%N%n%O%n%A%n%C, %S %Z;ACSZ;\d{3}-?\d{4};154-0023;prefecture;;;01=Hokkaido~02=Aomori~03=Iwate~04=Miyagi~05=Akita~06=Yamagata~07=Fukushima~08=Ibaraki~09=Tochigi~10=Gunma~11=Saitama~12=Chiba~13=Tokyo~14=Kanagawa~15=Niigata~16=Toyama~17=Ishikawa~18=Fukui~19=Yamanashi~20=Nagano~21=Gifu~22=Shizuoka~23=Aichi~24=Mie~25=Shiga~26=Kyoto~27=Osaka~28=Hyogo~29=Nara~30=Wakayama~31=Tottori~32=Shimane~33=Okayama~34=Hiroshima~35=Yamaguchi~36=Tokushima~37=Kagawa~38=Ehime~39=Kochi~40=Fukuoka~41=Saga~42=Nagasaki~43=Kumamoto~44=Oita~45=Miyazaki~46=Kagoshima~47=Okinawa
KE;%N%n%O%n%A%n%C%n%Z;;\d{5};20100
KG;%N%n%O%n%A%n%Z %C;;\d{6};720001
KH;%N%n%O%n%A%n%C %Z;;\d{5,6};120101
KI;%N%n%O%n%A%n%S%n%C;;;;island
KM
KN;%N%n%O%n%A%n%C, %S;ACS;;;island;;;N=Nevis~K=St. Kitts
KP;%N%n%O%n%A%n%C%n%S, %Z;;;;;;;07=Kangwon~13=Rason~10=Ryanggang~04=Chagang~02=South Pyongan~03=North Pyongan~01=Pyongyang~08=South Hamgyong~09=North Hamgyong~05=South Hwanghae~06=North Hwanghae
KR;%N%n%O%n%A%n%C%n%S%n%Z;ACSZ;\d{5};03051;do_si;;;42=Gangwon-do~41=Gyeonggi-do~48=Gyeongsangnam-do~47=Gyeongsangbuk-do~29=Gwangju~27=Daegu~30=Daejeon~26=Busan~11=Seoul~50=Sejong~31=Ulsan~28=Incheon~46=Jeollanam-do~45=Jeollabuk-do~49=Jeju-do~44=Chungcheongnam-do~43=Chungcheongbuk-do
KW;%N%n%O%n%A%n%Z %C;;\d{5};54541
KY;%N%n%O%n%A%n%S %Z;AS;KY\d-\d{4};KY1-1100;island;;;Cayman Brac~Grand Cayman~Little Cayman
KZ;%Z%n%S%n%C%n%A%n%O%n%N;;\d{6};040900
LA;%N%n%O%n%A%n%Z %C;;\d{5};01160
LB;%N%n%O%n%A%n%C %Z;;(?:\d{4})(?: ?(?:\d{4}))?;2038 3054,1000
LC
LI;%O%n%N%n%A%nFL-%Z %C;ACZ;948[5-9]|949[0-8];9496
LK;%N%n%O%n%A%n%C%n%Z;;\d{5};20000
LR;%N%n%O%n%A%n%Z %C;;\d{4};1000
LS;%N%n%O%n%A%n%C %Z;;\d{3};100
LT;%O%n%N%n%A%nLT-%Z %C %S;ACZ;\d{5};04340
LU;%O%n%N%n%A%nL-%Z %C;ACZ;\d{4};4750
LV;%N%n%O%n%A%n%S%n%C, %Z;ACZ;LV-\d{4};LV-1073
LY
MA;%N%n%O%n%A%n%Z %C;;\d{5};53000
MC;%N%n%O%n%A%nMC-%Z %C;;980\d{2};98000
MD;%N%n%O%n%A%nMD-%Z %C;;\d{4};2012
ME;%N%n%O%n%A%n%Z %C;;8\d{4};81257
MF;%O%n%N%n%A%n%Z %C;ACZ;9[78][01]\d{2};97100
MG;%N%n%O%n%A%n%Z %C;;\d{3};501
MH;%N%n%O%n%A%n%C %S %Z;ACSZ;(969[67]\d)(?:[ \-](\d{4}))?;96960;state;zip
MK;%N%n%O%n%A%n%Z %C;;\d{4};1314
ML
MM;%N%n%O%n%A%n%C, %Z;;\d{5};11181
MN;%N%n%O%n%A%n%C%n%S %Z;;\d{5};65030
MO;%N%n%O%n%A;A
MP;%N%n%O%n%A%n%C %S %Z;ACSZ;(9695[012])(?:[ \-](\d{4}))?;96950;state;zip
MQ;%O%n%N%n%A%n%Z %C;ACZ;9[78]2\d{2};97220
MR
MS
MT;%N%n%O%n%A%n%C %Z;;[A-Z]{3} ?\d{2,4};NXR 01,BZN 1130
MU;%N%n%O%n%A%n%Z%n%C;;\d{3}(?:\d{2}|[A-Z]{2}\d{3});42602
MV;%N%n%O%n%A%n%C %Z;;\d{5};20026
MW;%N%n%O%n%A%n%C
MX;%N%n%O%n%A%n%Z %C, %S;ACSZ;\d{5};02860;state;;;AGU=Aguascalientes~BCN=Baja California~BCS=Baja California Sur~CAM=Campeche~CHP=Chiapas~CHH=Chihuahua~CMX=Ciudad de México~COA=Coahuila de Zaragoza~COL=Colima~DUR=Durango~MEX=Estado de México~GUA=Guanajuato~GRO=Guerrero~HID=Hidalgo~JAL=Jalisco~MIC=Michoacán~MOR=Morelos~NAY=Nayarit~NLE=Nuevo León~OAX=Oaxaca~PUE=Puebla~QUE=Querétaro~ROO=Quintana Roo~SLP=San Luis Potosí~SIN=Sinaloa~SON=Sonora~TAB=Tabasco~TAM=Tamaulipas~TLA=Tlaxcala~VER=Veracruz~YUC=Yucatán~ZAC=Zacatecas
MY;%N%n%O%n%A%n%Z %C%n%S;ACZ;\d{5};43000;state;;;01=Johor~02=Kedah~03=Kelantan~14=Kuala Lumpur~15=Labuan~04=Melaka~05=Negeri Sembilan~06=Pahang~08=Perak~09=Perlis~07=Pulau Pinang~16=Putrajaya~12=Sabah~13=Sarawak~10=Selangor~11=Terengganu
MZ;%N%n%O%n%A%n%Z %C%S;;\d{4};1102;;;;P=Cabo Delgado~MPM=Cidade de Maputo~G=Gaza~I=Inhambane~B=Manica~L=Maputo~N=Nampula~A=Niassa~S=Sofala~T=Tete~Q=Zambezia
NA;%N%n%O%n%A%n%C%n%Z;;\d{5};10001
NC;%O%n%N%n%A%n%Z %C;ACZ;988\d{2};98814
NE;%N%n%O%n%A%n%Z %C;;\d{4};8001
NF;%O%n%N%n%A%n%C %S %Z;;2899;2899
NG;%N%n%O%n%A%n%C %Z%n%S;;\d{6};930283;state;;;AB=Abia~AD=Adamawa~AK=Akwa Ibom~AN=Anambra~BA=Bauchi~BY=Bayelsa~BE=Benue~BO=Borno~CR=Cross River~DE=Delta~EB=Ebonyi~ED=Edo~EK=Ekiti~EN=Enugu~FC=Federal Capital Territory~GO=Gombe~IM=Imo~JI=Jigawa~KD=Kaduna~KN=Kano~KT=Katsina~KE=Kebbi~KO=Kogi~KW=Kwara~LA=Lagos~NA=Nasarawa~NI=Niger~OG=Ogun State~ON=Ondo~OS=Osun~OY=Oyo~PL=Plateau~RI=Rivers~SO=Sokoto~TA=Taraba~YO=Yobe~ZA=Zamfara
NI;%N%n%O%n%A%n%Z%n%C, %S;;\d{5};52000;department;;;BO=Boaco~CA=Carazo~CI=Chinandega~CO=Chontales~ES=Estelí~GR=Granada~JI=Jinotega~LE=León~MD=Madriz~MN=Managua~MS=Masaya~MT=Matagalpa~NS=Nueva Segovia~AN=Región Autónoma de la Costa Caribe Norte~AS=Región Autónoma de la Costa Caribe Sur~SJ=Río San Juan~RI=Rivas
NL;%O%n%N%n%A%n%Z %C;ACZ;[1-9]\d{3} ?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z]);1234 AB
NO;%N%n%O%n%A%n%Z %C;ACZ;\d{4};0025;;;post_town
NP;%N%n%O%n%A%n%C %Z;;\d{5};44601
NR;%N%n%O%n%A%n%S;AS;;;district;;;01=Aiwo District~02=Anabar District~03=Anetan District~04=Anibare District~05=Baiti District~06=Boe District~07=Buada District~08=Denigomodu District~09=Ewa District~10=Ijuw District~11=Meneng District~12=Nibok District~13=Uaboe District~14=Yaren District
NU
NZ;%N%n%O%n%A%n%C %Z;ACZ;\d{4};6001
OM;%N%n%O%n%A%n%Z%n%C;;(?:PC )?\d{3};133
PA;%N%n%O%n%A%n%C%n%S
PE;%N%n%O%n%A%n%C %Z%n%S;;(?:LIMA \d{1,2}|CALLAO 0?\d)|[0-2]\d{4};LIMA 23,CALLAO 2,02001;;;district;AMA=Amazonas~ANC=Áncash~APU=Apurímac~ARE=Arequipa~AYA=Ayacucho~CAJ=Cajamarca~CAL=Callao~CUS=Cuzco~LIM=Gobierno Regional de Lima~HUV=Huancavelica~HUC=Huánuco~ICA=Ica~JUN=Junín~LAL=La Libertad~LAM=Lambayeque~LOR=Loreto~MDD=Madre de Dios~MOQ=Moquegua~LMA=Municipalidad Metropolitana de Lima~PAS=Pasco~PIU=Piura~PUN=Puno~SAM=San Martín~TAC=Tacna~TUM=Tumbes~UCA=Ucayali
PF;%N%n%O%n%A%n%Z %C %S;ACSZ;987\d{2};98709;island
PG;%N%n%O%n%A%n%C %Z %S;ACS;\d{3};111
PH;%N%n%O%n%A%n%C%n%Z %S;;\d{4};1008;;;;ABR=Abra~AGN=Agusan del Norte~AGS=Agusan del Sur~AKL=Aklan~ALB=Albay~ANT=Antique~APA=Apayao~AUR=Aurora~BAS=Basilan~BAN=Bataan~BTN=Batanes~BTG=Batangas~BEN=Benguet~BIL=Biliran~BOH=Bohol~BUK=Bukidnon~BUL=Bulacan~CAG=Cagayan~CAN=Camarines Norte~CAS=Camarines Sur~CAM=Camiguin~CAP=Capiz~CAT=Catanduanes~CAV=Cavite~CEB=Cebu~COM=Compostela Valley~NCO=Cotabato~DAV=Davao del Norte~DAS=Davao del Sur~DVO=Davao Occidental~DAO=Davao Oriental~DIN=Dinagat Islands~EAS=Eastern Samar~GUI=Guimaras~IFU=Ifugao~ILN=Ilocos Norte~ILS=Ilocos Sur~ILI=Iloilo~ISA=Isabela~KAL=Kalinga~LUN=La Union~LAG=Laguna~LAN=Lanao del Norte~LAS=Lanao del Sur~LEY=Leyte~MAG=Maguindanao~MAD=Marinduque~MAS=Masbate~00=Metro Manila~MDC=Mindoro Occidental~MDR=Mindoro Oriental~MSC=Misamis Occidental~MSR=Misamis Oriental~MOU=Mountain Province~NEC=Negros Occidental~NER=Negros Oriental~NSA=Northern Samar~NUE=Nueva Ecija~NUV=Nueva Vizcaya~PLW=Palawan~PAM=Pampanga~PAN=Pangasinan~QUE=Quezon Province~QUI=Quirino~RIZ=Rizal~ROM=Romblon~WSA=Samar~SAR=Sarangani~SIG=Siquijor~SOR=Sorsogon~SCO=South Cotabato~SLE=Southern Leyte~SUK=Sultan Kudarat~SLU=Sulu~SUN=Surigao del Norte~SUR=Surigao del Sur~TAR=Tarlac~TAW=Tawi-Tawi~ZMB=Zambales~ZAN=Zamboanga del Norte~ZAS=Zamboanga del Sur~ZSI=Zamboanga Sibuguey
PK;%N%n%O%n%A%n%C-%Z;;\d{5};44000
PL;%N%n%O%n%A%n%Z %C;ACZ;\d{2}-\d{3};00-950
PM;%O%n%N%n%A%n%Z %C;ACZ;9[78]5\d{2};97500
PN;%N%n%O%n%A%n%C%n%Z;ACZ;PCRN 1ZZ;PCRN 1ZZ
PR;%N%n%O%n%A%n%C PR %Z;ACZ;(00[679]\d{2})(?:[ \-](\d{4}))?;00930;;zip
PS
PT;%N%n%O%n%A%n%Z %C;ACZ;\d{4}-\d{3};2725-079
PW;%N%n%O%n%A%n%C %S %Z;ACSZ;(969(?:39|40))(?:[ \-](\d{4}))?;96940;state;zip
PY;%N%n%O%n%A%n%Z %C;;\d{4};1536
QA
RE;%O%n%N%n%A%n%Z %C;ACZ;9[78]4\d{2};97400
RO;%N%n%O%n%A%n%Z %S %C;ACZ;\d{6};060274
RS;%N%n%O%n%A%n%Z %C;;\d{5,6};106314
RU;%N%n%O%n%A%n%C%n%S%n%Z;ACSZ;\d{6};247112;oblast;;;ALT=Altayskiy kray~AMU=Amurskaya oblast'~ARK=Arkhangelskaya oblast'~AST=Astrakhanskaya oblast'~BEL=Belgorodskaya oblast'~BRY=Bryanskaya oblast'~VLA=Vladimirskaya oblast'~VGG=Volgogradskaya oblast'~VLG=Vologodskaya oblast'~VOR=Voronezhskaya oblast'~YEV=Evreyskaya avtonomnaya oblast'~ZAB=Zabaykalskiy kray~IVA=Ivanovskaya oblast'~IRK=Irkutskaya oblast'~KB=Kabardino-Balkarskaya Republits~KGD=Kaliningradskaya oblast'~KLU=Kaluzhskaya oblast'~KAM=Kamchatskiy kray~KC=Karachaevo-Cherkesskaya Republits~KEM=Kemerovskaya oblast'~KIR=Kirovskaya oblast'~KOS=Kostromskaya oblast'~KDA=Krasnodarskiy kray~KYA=Krasnoyarskiy kray~KGN=Kurganskaya oblast'~KRS=Kurskaya oblast'~LEN=Leningradskaya oblast'~LIP=Lipetskaya oblast'~MAG=Magadanskaya oblast'~MOW=Moskva~MOS=Moskovskaya oblast'~MUR=Murmanskaya oblast'~NEN=Nenetskiy~NIZ=Nizhegorodskaya oblast'~NGR=Novgorodskaya oblast'~NVS=Novosibirskaya oblast'~OMS=Omskaya oblast'~ORE=Orenburgskaya oblast'~ORL=Orlovskaya oblast'~PNZ=Penzenskaya oblast'~PER=Permskiy kray~PRI=Primorskiy kray~PSK=Pskovskaya oblast'~AD=Respublika Adygeya~AL=Altay Republits~BA=Bashkortostan Republits~BU=Buryatiya Republits~DA=Dagestan Republits~IN=Ingushetiya Republits~KL=Respublika Kalmykiya~KR=Kareliya Republits~KO=Komi Republits~Автономна Республіка Крим=Respublika Krym~ME=Respublika Mariy El~MO=Respublika Mordoviya~SA=Sakha (Yakutiya) Republits~SE=Respublika Severnaya Osetiya-Alaniya~TA=Respublika Tatarstan~TY=Tyva Republits~UD=Udmurtskaja Respublika~KK=Khakasiya Republits~ROS=Rostovskaya oblast'~RYA=Ryazanskaya oblast'~SAM=Samarskaya oblast'~SPE=Sankt-Peterburg~SAR=Saratovskaya oblast'~SAK=Sakhalinskaya oblast'~SVE=Sverdlovskaya oblast'~Севастополь=Sevastopol'~SMO=Smolenskaya oblast'~STA=Stavropolskiy kray~TAM=Tambovskaya oblast'~TVE=Tverskaya oblast'~TOM=Tomskaya oblast'~TUL=Tulskaya oblast'~TYU=Tyumenskaya oblast'~ULY=Ulyanovskaya oblast'~KHA=Khabarovskiy kray~KHM=Khanty-Mansiyskiy avtonomnyy okrug~CHE=Chelyabinskaya oblast'~CE=Chechenskaya Republits~CU=Chuvashia~CHU=Chukotskiy~YAN=Yamalo-Nenetskiy~YAR=Yaroslavskaya oblast'
RW
SA;%N%n%O%n%A%n%C %Z;;\d{5};11564
SB
SC;%N%n%O%n%A%n%C%n%S;;;;island
SD;%N%n%O%n%A%n%C%n%Z;;\d{5};11042;;;district
SE;%O%n%N%n%A%nSE-%Z %C;ACZ;\d{3} ?\d{2};11455;;;post_town
SG;%N%n%O%n%A%nSINGAPORE %Z;AZ;\d{6};546080
SH;%N%n%O%n%A%n%C%n%Z;ACZ;(?:ASCN|STHL) 1ZZ;STHL 1ZZ
SI;%N%n%O%n%A%nSI-%Z %C;;\d{4};4000
SJ;%N%n%O%n%A%n%Z %C;ACZ;\d{4};9170;;;post_town
SK;%N%n%O%n%A%n%Z %C;ACZ;\d{3} ?\d{2};010 01
SL
SM;%N%n%O%n%A%n%Z %C;AZ;4789\d;47890
SN;%N%n%O%n%A%n%Z %C;;\d{5};12500
SO;%N%n%O%n%A%n%C, %S %Z;ACS;[A-Z]{2} ?\d{5};JH 09010;;;;AW=Awdal~BK=Bakool~BN=Banaadir~BR=Bari~BY=Bay~GA=Galguduud~GE=Gedo~HI=Hiiraan~JD=Jubbada Dhexe~JH=Jubbada Hoose~MU=Mudug~NU=Nugaal~SA=Sanaag~SD=Shabeellaha Dhexe~SH=Shabeellaha Hoose~SO=Sool~TO=Togdheer~WO=Woqooyi Galbeed
SR;%N%n%O%n%A%n%C%n%S;;;;;;;BR=Brokopondo~CM=Commewijne~CR=Coronie~MA=Marowijne~NI=Nickerie~PR=Para~PM=Paramaribo~SA=Saramacca~SI=Sipaliwini~WA=Wanica
SS
ST
SV;%N%n%O%n%A%n%Z-%C%n%S;ACS;CP [1-3][1-7][0-2]\d;CP 1101;;;;AH=Ahuachapán~CA=Cabañas~CH=Chalatenango~CU=Cuscatlán~LI=La Libertad~PA=La Paz~UN=La Unión~MO=Morazán~SM=San Miguel~SS=San Salvador~SV=San Vicente~SA=Santa Ana~SO=Sonsonate~US=Usulután
SX
SY;;;;;;;district
SZ;%N%n%O%n%A%n%C%n%Z;;[HLMS]\d{3};H100
TA;%N%n%O%n%A%n%C%n%Z;;TDCU 1ZZ;TDCU 1ZZ
TC;%N%n%O%n%A%n%C%n%Z;ACZ;TKCA 1ZZ;TKCA 1ZZ
TD
TF
TG
TH;%N%n%O%n%A%n%C%n%S %Z;;\d{5};10150;;;;81=Krabi~10=Bangkok~71=Kanchanaburi~46=Kalasin~62=Kamphaeng Phet~40=Khon Kaen~38=Bueng Kan~22=Chanthaburi~24=Chachoengsao~20=Chon Buri~18=Chai Nat~36=Chaiyaphum~86=Chumpon~57=Chiang Rai~50=Chiang Mai~92=Trang~23=Trat~63=Tak~26=Nakhon Nayok~73=Nakhon Pathom~48=Nakhon Phanom~30=Nakhon Ratchasima~80=Nakhon Si Thammarat~60=Nakhon Sawan~12=Nonthaburi~96=Narathiwat~55=Nan~31=Buri Ram~13=Pathum Thani~77=Prachuap Khiri Khan~25=Prachin Buri~94=Pattani~14=Phra Nakhon Si Ayutthaya~56=Phayao~82=Phang Nga~93=Phattalung~66=Phichit~65=Phitsanulok~76=Phetchaburi~67=Phetchabun~54=Phrae~83=Phuket~44=Maha Sarakham~49=Mukdahan~58=Mae Hong Son~35=Yasothon~95=Yala~45=Roi Et~85=Ranong~21=Rayong~70=Ratchaburi~16=Lop Buri~52=Lampang~51=Lamphun~42=Loei~33=Si Sa Ket~47=Sakon Nakhon~90=Songkhla~91=Satun~11=Samut Prakan~75=Samut Songkhram~74=Samut Sakhon~27=Sa Kaeo~19=Saraburi~17=Sing Buri~64=Sukhothai~72=Suphanburi~84=Surat Thani~32=Surin~43=Nong Khai~39=Nong Bua Lam Phu~15=Ang Thong~37=Amnat Charoen~41=Udon Thani~53=Uttaradit~61=Uthai Thani~34=Ubon Ratchathani
TJ;%N%n%O%n%A%n%Z %C;;\d{6};735450
TK
TL
TM;%N%n%O%n%A%n%Z %C;;\d{6};744000
TN;%N%n%O%n%A%n%Z %C;;\d{4};1002
TO
TR;%N%n%O%n%A%n%Z %C/%S;ACZ;\d{5};01960;;;district;01=Adana~02=Adıyaman~03=Afyon~04=Ağrı~68=Aksaray~05=Amasya~06=Ankara~07=Antalya~75=Ardahan~08=Artvin~09=Aydın~10=Balıkesir~74=Bartın~72=Batman~69=Bayburt~11=Bilecik~12=Bingöl~13=Bitlis~14=Bolu~15=Burdur~16=Bursa~17=Çanakkale~18=Çankırı~19=Çorum~20=Denizli~21=Diyarbakır~81=Düzce~22=Edirne~23=Elazığ~24=Erzincan~25=Erzurum~26=Eskişehir~27=Gaziantep~28=Giresun~29=Gümüşhane~30=Hakkari~31=Hatay~76=Iğdır~32=Isparta~34=İstanbul~35=İzmir~46=Kahramanmaraş~78=Karabük~70=Karaman~36=Kars~37=Kastamonu~38=Kayseri~71=Kırıkkale~39=Kırklareli~40=Kırşehir~79=Kilis~41=Kocaeli~42=Konya~43=Kütahya~44=Malatya~45=Manisa~47=Mardin~33=Mersin~48=Muğla~49=Muş~50=Nevşehir~51=Niğde~52=Ordu~80=Osmaniye~53=Rize~54=Sakarya~55=Samsun~56=Siirt~57=Sinop~58=Sivas~63=Şanlıurfa~73=Şırnak~59=Tekirdağ~60=Tokat~61=Trabzon~62=Tunceli~64=Uşak~65=Van~77=Yalova~66=Yozgat~67=Zonguldak
TT
TV;%N%n%O%n%A%n%C%n%S;;;;island;;;FUN=Funafuti~NMG=Nanumanga~NMA=Nanumea~Niulakita~NIT=Niutao~NUI=Nui~NKF=Nukufetau~NKL=Nukulaelae~VAI=Vaitupu
TW;%N%n%O%n%A%n%C, %S %Z;ACSZ;\d{3}(?:\d{2,3})?;104,10603;county;;district;TXG=Taichung City~TPE=Taipei City~TTT=Taitung County~TNN=Tainan City~ILA=Yilan County~HUA=Hualien County~金門縣=Kinmen County~NAN=Nantou County~PIF=Pingtung County~MIA=Miaoli County~TAO=Taoyuan City~KHH=Kaohsiung City~KEE=Keelung City~連江縣=Lienchiang County~YUN=Yunlin County~NWT=New Taipei City~HSZ=Hsinchu City~HSQ=Hsinchu County~CYI=Chiayi City~CYQ=Chiayi County~CHA=Changhua County~PEN=Penghu County
TZ;%N%n%O%n%A%n%Z %C;;\d{4,5};6090,34413
UA;%N%n%O%n%A%n%C%n%S%n%Z;ACZ;\d{5};15432;oblast;;;43=Crimea~05=Vinnyts'ka oblast~07=Volyns'ka oblast~12=Dnipropetrovsk oblast~14=Donetsk oblast~18=Zhytomyrs'ka oblast~21=Zakarpats'ka oblast~23=Zaporiz'ka oblast~26=Ivano-Frankivs'ka oblast~30=Kyiv city~32=Kiev oblast~35=Kirovohrads'ka oblast~09=Luhans'ka oblast~46=Lviv oblast~48=Mykolaivs'ka oblast~51=Odessa oblast~53=Poltavs'ka oblast~56=Rivnens'ka oblast~40=Sevastopol' city~59=Sums'ka oblast~61=Ternopil's'ka oblast~63=Kharkiv oblast~65=Khersons'ka oblast~68=Khmel'nyts'ka oblast~71=Cherkas'ka oblast~77=Chernivets'ka oblast~74=Chernihivs'ka oblast
UG
UM;%N%n%O%n%A%n%C %S %Z;ACS;96898;96898;state;zip
US;%N%n%O%n%A%n%C, %S %Z;ACSZ;(\d{5})(?:[ \-](\d{4}))?;95014,22162-1010;state;zip;;AL=Alabama~AK=Alaska~AS=American Samoa~AZ=Arizona~AR=Arkansas~AA=Armed Forces (AA)~AE=Armed Forces (AE)~AP=Armed Forces (AP)~CA=California~CO=Colorado~CT=Connecticut~DE=Delaware~DC=District of Columbia~FL=Florida~GA=Georgia~GU=Guam~HI=Hawaii~ID=Idaho~IL=Illinois~IN=Indiana~IA=Iowa~KS=Kansas~KY=Kentucky~LA=Louisiana~ME=Maine~MH=Marshall Islands~MD=Maryland~MA=Massachusetts~MI=Michigan~FM=Micronesia~MN=Minnesota~MS=Mississippi~MO=Missouri~MT=Montana~NE=Nebraska~NV=Nevada~NH=New Hampshire~NJ=New Jersey~NM=New Mexico~NY=New York~NC=North Carolina~ND=North Dakota~MP=Northern Mariana Islands~OH=Ohio~OK=Oklahoma~OR=Oregon~PW=Palau~PA=Pennsylvania~PR=Puerto Rico~RI=Rhode Island~SC=South Carolina~SD=South Dakota~TN=Tennessee~TX=Texas~UT=Utah~VT=Vermont~VI=Virgin Islands~VA=Virginia~WA=Washington~WV=West Virginia~WI=Wisconsin~WY=Wyoming
UY;%N%n%O%n%A%n%Z %C %S;;\d{5};11600;;;;AR=Artigas~CA=Canelones~CL=Cerro Largo~CO=Colonia~DU=Durazno~FS=Flores~FD=Florida~LA=Lavalleja~MA=Maldonado~MO=Montevideo~PA=Paysandú~RN=Río Negro~RV=Rivera~RO=Rocha~SA=Salto~SJ=San José~SO=Soriano~TA=Tacuarembó~TT=Treinta y Tres
UZ;%N%n%O%n%A%n%Z %C%n%S;;\d{6};702100
VA;%N%n%O%n%A%n%Z %C;;00120;00120
VC;%N%n%O%n%A%n%C %Z;;VC\d{4};VC0100
VE;%N%n%O%n%A%n%C %Z, %S;ACS;\d{4};1010;state;;;Z=Amazonas~B=Anzoátegui~C=Apure~D=Aragua~E=Barinas~F=Bolívar~G=Carabobo~H=Cojedes~Y=Delta Amacuro~W=Dependencias Federales~A=Distrito Federal~I=Falcón~J=Guárico~K=Lara~L=Mérida~M=Miranda~N=Monagas~O=Nueva Esparta~P=Portuguesa~R=Sucre~S=Táchira~T=Trujillo~X=Vargas~U=Yaracuy~V=Zulia
VG;%N%n%O%n%A%n%C%n%Z;A;VG\d{4};VG1110
VI;%N%n%O%n%A%n%C %S %Z;ACSZ;(008(?:(?:[0-4]\d)|(?:5[01])))(?:[ \-](\d{4}))?;00802-1222;state;zip
VN;%N%n%O%n%A%n%C%n%S %Z;;\d{5}\d?;70010;;;;44=An Giang Province~43=Ba Ria-Vung Tau Province~55=Bac Lieu Province~54=Bac Giang Province~53=Bac Kan Province~56=Bac Ninh Province~50=Ben Tre Province~57=Binh Duong Province~31=Binh Dinh Province~58=Binh Phuoc Province~40=Binh Thuan Province~59=Ca Mau Province~04=Cao Bang Province~CT=Can Tho City~DN=Da Nang City~33=Dak Lak Province~72=Dak Nong Province~71=Dien Bien Province~39=Dong Nai Province~45=Dong Thap Province~30=Gia Lai Province~03=Ha Giang Province~63=Ha Nam Province~HN=Hanoi City~23=Ha Tinh Province~61=Hai Duong Province~HP=Haiphong City~73=Hau Giang Province~14=Hoa Binh Province~66=Hung Yen Province~34=Khanh Hoa Province~47=Kien Giang Province~28=Kon Tum Province~01=Lai Chau Province~09=Lang Song Province~02=Lao Cai Province~35=Lam Dong Province~41=Long An Province~67=Nam Dinh Province~22=Nghe An Province~18=Ninh Binh Province~36=Ninh Thuan Province~68=Phu Tho Province~32=Phu Yen Province~24=Quang Binh Province~27=Quang Nam Province~29=Quang Ngai Province~13=Quang Ninh Province~25=Quang Tri Province~52=Soc Trang Province~05=Son La Province~37=Tay Ninh Province~20=Thai Binh Province~69=Thai Nguyen Province~21=Thanh Hoa Province~SG=Ho Chi Minh City~26=Thua Thien-Hue Province~46=Tien Giang Province~51=Tra Vinh Province~07=Tuyen Quang Province~49=Vinh Long Province~70=Vinh Phuc Province~06=Yen Bai Province
VU
WF;%O%n%N%n%A%n%Z %C;ACZ;986\d{2};98600
WS
XK;%N%n%O%n%A%n%Z %C;;[1-7]\d{4};10000
YE
YT;%O%n%N%n%A%n%Z %C;ACZ;976\d{2};97600
ZA;%N%n%O%n%A%n%C%n%Z;ACZ;\d{4};0083
ZM;%N%n%O%n%A%n%Z %C;;\d{5};50100
ZW
`
